import { z } from '../zod.ts'

/**
 * Mails that people can turn off. Each key is a column of the profile. This table determines the
 * unsubscribe links and their page, the check before a mail is sent, and the switches in the profile.
 * The texts are in `locales/it/subscriptions.json`, the mails in `worker/messages/mail/mail-kinds.ts`.
 */
export const subscriptions = {
  send_job_emails: {
    /**
     * The purpose that is signed into the links. It must never change, because the links do not
     * expire.
     */
    linkPurpose: 'no more job mails',
  },
  send_saved_offer_emails: { linkPurpose: 'no more mails about saved offers' },
} as const

export type SubscriptionKey = keyof typeof subscriptions

export const subscriptionKeys = Object.keys(subscriptions) as SubscriptionKey[]

/**
 * Body of `PATCH /unsubscribe/{token}`: the person wants the mails to continue. If the mails were
 * turned off, they start again.
 */
export const subscriptionPatch = z.strictObject({ state: z.literal('active') })

/**
 * Answer of `GET /unsubscribe/{token}`. The key of the link's subscription says whether that
 * subscription is on.
 */
export type MailSubscription = Partial<Record<SubscriptionKey, boolean>> & {
  /** Whether a mail asked if the mails should continue, and nobody has answered yet. */
  is_asked: boolean
  /** Masked, `a•••@posta.example`, so that only its owner recognises it. */
  address: string
}
