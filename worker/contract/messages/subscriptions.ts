import { z } from '../zod.ts'

/**
 * Kinds of mails that people can turn off. The keys are columns of `profiles`. The texts are in
 * `locales/it/subscriptions.json`, the mails in `worker/messages/mail/mail-kinds.ts`.
 */
export const mailSubscriptionKinds = {
  send_job_emails: {
    /** Part of the signature of unsubscribe links. Must not change, as those links never expire. */
    linkPurpose: 'no more job mails',
  },
  send_saved_offer_emails: { linkPurpose: 'no more mails about saved offers' },
} as const

export type MailSubscriptionKey = keyof typeof mailSubscriptionKinds

export const mailSubscriptionKeys = Object.keys(mailSubscriptionKinds) as MailSubscriptionKey[]

/** Body of `PATCH /unsubscribe/{token}`, which keeps the mails turned on or turns them on again. */
export const mailSubscriptionPatchSchema = z.strictObject({ state: z.literal('active') })

/**
 * `subscription` in the response of `GET /unsubscribe/{token}`. Has one `MailSubscriptionKey`: the
 * kind of mails that the link is for. Its value is true if these mails are turned on.
 */
export type MailSubscription = Partial<Record<MailSubscriptionKey, boolean>> & {
  /** True if a mail asked whether to continue these mails, and the recipient has not answered. */
  is_asked: boolean
  /** The masked mail address, such as `a•••@posta.example`. */
  address: string
}
