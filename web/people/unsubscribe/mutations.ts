import type { MailSubscription } from '#contract/messages/subscriptions'
import { api, unwrap } from '../../lib/api.ts'

/**
 * Unsubscribes by the link of a mail. Mail programs send the same request for one-click
 * unsubscription.
 */
export async function unsubscribe(token: string): Promise<void> {
  await unwrap(api.unsubscribe[':token'].$post({ param: { token } }))
}

/** Continues the mails of a link, or starts them again after their end. */
export async function keepSubscription(token: string): Promise<MailSubscription> {
  const call = api.api.unsubscribe[':token'].$patch({ param: { token }, json: { state: 'active' } })
  return (await unwrap(call)).subscription
}
