import type { JobMailSubscription } from '../../contract/messages/job-mails.ts'

/** `ada.conti@posta.example` → `a•••@posta.example` */
export function presentSubscription(found: {
  email: string
  isWanted: boolean
}): JobMailSubscription {
  const [local = '', domain = ''] = found.email.split(/@(?=[^@]*$)/)
  const [first = ''] = local
  return { address: `${first}•••@${domain}`, send_job_emails: found.isWanted }
}
