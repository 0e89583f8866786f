import type { MailSubscription, SubscriptionKey } from '../../contract/messages/subscriptions.ts'

/** `ada.conti@posta.example` → `a•••@posta.example` */
export function presentSubscription(
  key: SubscriptionKey,
  { email, isOn }: { email: string; isOn: boolean },
): MailSubscription {
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  const [first = ''] = local
  return { address: `${first}•••@${domain}`, [key]: isOn }
}
