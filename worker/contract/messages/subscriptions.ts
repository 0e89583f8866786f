import { z } from '../zod.ts'

/**
 * Kinds of mails that people can turn off, each with the name of a column of `profiles`. The
 * unsubscribe links, the check before sending and the switches in the profile use this table. The
 * texts are in `locales/it/subscriptions.json`, the mails in `worker/messages/mail/mail-kinds.ts`.
 */
export const mailSubscriptionKinds = {
  send_job_emails: {
    /**
     * A text that the signature of unsubscribe links contains. These links never expire, so it must
     * not change.
     */
    linkPurpose: 'no more job mails',
  },
  send_saved_offer_emails: { linkPurpose: 'no more mails about saved offers' },
} as const

export type MailSubscriptionKey = keyof typeof mailSubscriptionKinds

export const mailSubscriptionKeys = Object.keys(mailSubscriptionKinds) as MailSubscriptionKey[]

/**
 * Body of `PATCH /unsubscribe/{token}`: the recipient wants to keep these mails, or to get them
 * again.
 */
export const mailSubscriptionPatch = z.strictObject({ state: z.literal('active') })

/**
 * Response of `GET /unsubscribe/{token}`. Besides the fields below, it has one: whether the kind of
 * mails that the link belongs to is on.
 */
export type MailSubscription = Partial<Record<MailSubscriptionKey, boolean>> & {
  /**
   * Whether a mail has asked the recipient whether they still want these mails, without an answer
   * yet.
   */
  is_asked: boolean
  /** The masked mail address, such as `a•••@posta.example`. */
  address: string
}
