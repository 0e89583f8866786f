import type { MailSubscription } from '#contract/messages/subscriptions'
import { api, unwrapResponse } from '../../lib/api.ts'

/** Ends the subscription of an unsubscribe link. Mail programs send the same request. */
export async function unsubscribe(token: string): Promise<void> {
  await unwrapResponse(api.unsubscribe[':token'].$post({ param: { token } }))
}

/** Keeps the subscription to which an unsubscribe link belongs, or reactivates an ended one. */
export async function keepMailSubscription(token: string): Promise<MailSubscription> {
  const call = api.api.unsubscribe[':token'].$patch({ param: { token }, json: { state: 'active' } })
  return (await unwrapResponse(call)).subscription
}
