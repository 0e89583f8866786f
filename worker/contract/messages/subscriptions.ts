import { z } from '../zod.ts'

/**
 * Kinds of mails that people can turn off, by the name of the kind's column in `profiles`. The
 * unsubscribe links, the check before sending and the switches in the profile use this table. The
 * texts are in `locales/it/subscriptions.json`, the mails in `worker/messages/mail/mail-kinds.ts`.
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

/** Body of `PATCH /unsubscribe/{token}`: the recipient wants these mails to continue or resume. */
export const mailSubscriptionPatchSchema = z.strictObject({ state: z.literal('active') })

/**
 * Response of `GET /unsubscribe/{token}`. Contains only the kind of mails that the link is for;
 * true means that mails of this kind are turned on.
 */
export type MailSubscription = Partial<Record<MailSubscriptionKey, boolean>> & {
  /** Whether a mail has asked if these mails are still wanted, and there is no answer yet. */
  is_asked: boolean
  /** The masked mail address, such as `a•••@posta.example`. */
  address: string
}
