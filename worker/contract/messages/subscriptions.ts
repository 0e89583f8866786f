import { z } from '../zod.ts'

/**
 * Mails that people can turn off. Each key is a column of the profile. This table determines the
 * unsubscribe links and their page, the check before a mail is sent, and the switches in the profile.
 * The texts are in `locales/it/subscriptions.json`, the mails in `worker/messages/mail/mail-kinds.ts`.
 */
export const mailSubscriptionKinds = {
  send_job_emails: {
    /**
     * A constant that is part of the signature of the unsubscribe links. It must never change,
     * because mailed links never expire and would otherwise become invalid.
     */
    linkPurpose: 'no more job mails',
  },
  send_saved_offer_emails: { linkPurpose: 'no more mails about saved offers' },
} as const

export type MailSubscriptionKey = keyof typeof mailSubscriptionKinds

export const mailSubscriptionKeys = Object.keys(mailSubscriptionKinds) as MailSubscriptionKey[]

/**
 * Body of `PATCH /unsubscribe/{token}`: the recipient wants to receive these mails. If the mails
 * were turned off, they are turned on again.
 */
export const mailSubscriptionPatch = z.strictObject({ state: z.literal('active') })

/**
 * Response of `GET /unsubscribe/{token}`. The response has one key of type `MailSubscriptionKey`: the
 * subscription that the link belongs to. Its value says whether the subscription is on.
 */
export type MailSubscription = Partial<Record<MailSubscriptionKey, boolean>> & {
  /**
   * Whether a mail has asked the recipient if they still want these mails, and the recipient has
   * not answered yet.
   */
  is_asked: boolean
  /** The masked mail address, such as `a•••@posta.example`. Only its owner can recognise it. */
  address: string
}
