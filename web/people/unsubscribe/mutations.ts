import { api, unwrap } from '../../lib/api.ts'

/** Unsubscribes by the link of a mail, with the same request that mail programs send. */
export async function unsubscribe(token: string): Promise<void> {
  await unwrap(api.unsubscribe[':token'].$post({ param: { token } }))
}
