import { answer, api, errorOf } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { today } from '../../lib/today.ts'

/** Has everything that is kept of oneself, as a file of this browser's. */
export async function downloadOwnData(): Promise<void> {
  const response = await sessionApi.api.profile.export.$get()
  if (!response.ok) throw await errorOf(response)
  // Read to its end before anything is saved: what breaks on the way is no archive.
  saveFile(await response.blob(), `ovunque-i-miei-dati-${today()}.zip`)
}

/** Asks for the mail with the link that deletes one's account. */
export async function requestDeletion(): Promise<void> {
  await answer(sessionApi.api.profile.deletion.$post())
}

/** Deletes the account that the link is for. */
export async function deleteAccount(token: string): Promise<void> {
  await answer(api.api['account-deletion'][':token'].$post({ param: { token } }))
}
