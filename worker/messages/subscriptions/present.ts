import type {
  MailSubscription,
  MailSubscriptionKey,
} from '../../contract/messages/subscriptions.ts'

/** Masks an address: `ada.conti@posta.example` becomes `a•••@posta.example`. */
export function maskedAddress(email: string): string {
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  const [first = ''] = local
  return `${first}•••@${domain}`
}

export const presentSubscription = (
  key: MailSubscriptionKey,
  { email, isOn, isAsked }: { email: string; isOn: boolean; isAsked: boolean },
): MailSubscription => ({ address: maskedAddress(email), is_asked: isOn && isAsked, [key]: isOn })
