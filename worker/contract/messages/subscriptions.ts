import { z } from '../zod.ts'

/**
 * Kinds of mails that people can turn off, by the name of their column in `profiles`. The
 * unsubscribe links, the check before sending and the switches in the profile use this table. The
 * texts are in `locales/it/subscriptions.json`, the mails in `worker/messages/mail/mail-kinds.ts`.
 */
export const mailSubscriptionKinds = {
  send_job_emails: {
    /** Part of the signature of unsubscribe links, which never expire. So it must not change. */
    linkPurpose: 'no more job mails',
  },
  send_saved_offer_emails: { linkPurpose: 'no more mails about saved offers' },
} as const

export type MailSubscriptionKey = keyof typeof mailSubscriptionKinds

export const mailSubscriptionKeys = Object.keys(mailSubscriptionKinds) as MailSubscriptionKey[]

/** Body of `PATCH /unsubscribe/{token}`: the recipient wants these mails to go on or to resume. */
export const mailSubscriptionPatchSchema = z.strictObject({ state: z.literal('active') })

/**
 * Response of `GET /unsubscribe/{token}`. Of the kinds of mails, only the one of the link is
 * present; true means that these mails are on.
 */
export type MailSubscription = Partial<Record<MailSubscriptionKey, boolean>> & {
  /** Whether a mail has asked if these mails are still wanted, and there is no answer yet. */
  is_asked: boolean
  /** The masked mail address, such as `a•••@posta.example`. */
  address: string
}
