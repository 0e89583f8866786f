import { api, unwrap } from '../../lib/api.ts'

/**
 * Unsubscribes by the link of a mail. Mail programs send the same request for one-click
 * unsubscription.
 */
export async function unsubscribe(token: string): Promise<void> {
  await unwrap(api.unsubscribe[':token'].$post({ param: { token } }))
}
