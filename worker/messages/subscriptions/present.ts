import type { MailSubscription, SubscriptionKey } from '../../contract/messages/subscriptions.ts'

/** Masks an address: `ada.conti@posta.example` becomes `a•••@posta.example`. */
export function maskedAddress(email: string): string {
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  const [first = ''] = local
  return `${first}•••@${domain}`
}

export const presentSubscription = (
  key: SubscriptionKey,
  { email, isOn }: { email: string; isOn: boolean },
): MailSubscription => ({ address: maskedAddress(email), [key]: isOn })
