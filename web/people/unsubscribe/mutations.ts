import type { MailSubscription } from '#contract/messages/subscriptions'
import { api, unwrapResponse } from '../../lib/api.ts'

/**
 * Ends the mail subscription to which the token of an unsubscribe link belongs. Mail programs send
 * the same request for one-click unsubscription.
 */
export async function unsubscribe(token: string): Promise<void> {
  await unwrapResponse(api.unsubscribe[':token'].$post({ param: { token } }))
}

/**
 * Keeps the subscription to which the token of an unsubscribe link belongs, or reactivates it after
 * it has ended.
 */
export async function keepMailSubscription(token: string): Promise<MailSubscription> {
  const call = api.api.unsubscribe[':token'].$patch({ param: { token }, json: { state: 'active' } })
  return (await unwrapResponse(call)).subscription
}
