import { answer, api } from '../../lib/api.ts'

/** No more offers by mail, by the link of one: as mail programs do it themselves. */
export async function unsubscribe(token: string): Promise<void> {
  await answer(api.unsubscribe[':token'].$post({ param: { token } }))
}
