import { toApiError } from '../../lib/api.ts'
import { downloadFile } from '../../lib/save-file.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { getTodayIsoDate } from '../../lib/today.ts'

export async function downloadOwnData(): Promise<void> {
  const response = await sessionApi.api.profile.export.$get()
  if (!response.ok) throw await toApiError(response)
  // Read the whole response before saving it, so that an interruption leaves no broken archive.
  downloadFile(await response.blob(), `ovunque-i-miei-dati-${getTodayIsoDate()}.zip`)
}
