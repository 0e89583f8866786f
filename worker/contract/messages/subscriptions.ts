import { z } from '../zod.ts'

/**
 * Mails that people can turn off. Each key is a column of the profile. Unsubscribe links, the check
 * before sending and the switches in the profile follow from this table. The texts are in
 * `locales/it/subscriptions.json`, the mails in `worker/messages/mail/mail-kinds.ts`.
 */
export const mailSubscriptionKinds = {
  send_job_emails: {
    /** Part of the signature of unsubscribe links, which never expire. It must not change. */
    linkPurpose: 'no more job mails',
  },
  send_saved_offer_emails: { linkPurpose: 'no more mails about saved offers' },
} as const

export type MailSubscriptionKey = keyof typeof mailSubscriptionKinds

export const mailSubscriptionKeys = Object.keys(mailSubscriptionKinds) as MailSubscriptionKey[]

/** Body of `PATCH /unsubscribe/{token}`: keeps the mails, or turns them on again. */
export const mailSubscriptionPatch = z.strictObject({ state: z.literal('active') })

/** Response of `GET /unsubscribe/{token}`. It has one key: the subscription that the link names. */
export type MailSubscription = Partial<Record<MailSubscriptionKey, boolean>> & {
  /** Whether a mail has asked if the recipient still wants these mails, and got no answer yet. */
  is_asked: boolean
  /** The masked mail address, such as `a•••@posta.example`. */
  address: string
}
