/**
 * Mails that people may turn off, by the profile's column. The unsubscribe link and its page, the check
 * before a mail is sent and the switch in the profile follow from it. Its texts stand in
 * `locales/it/subscriptions.json`, its mails in `worker/messages/mail/mail-kinds.ts`.
 */
export const subscriptions = {
  send_job_emails: {
    /** Signed into the links. It never changes, since links do not expire. */
    linkPurpose: 'no more job mails',
  },
  send_saved_offer_emails: { linkPurpose: 'no more mails about saved offers' },
} as const

export type SubscriptionKey = keyof typeof subscriptions

export const subscriptionKeys = Object.keys(subscriptions) as SubscriptionKey[]

/** Answer of `GET /unsubscribe/{token}`: whether the subscription of the link is on, under its key. */
export type MailSubscription = Partial<Record<SubscriptionKey, boolean>> & {
  /** Masked, `a•••@posta.example`: enough for its owner to recognise it. */
  address: string
}
