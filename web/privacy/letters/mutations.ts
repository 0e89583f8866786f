import { toApiError, unwrapResponse } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { downloadFile } from '../../lib/save-file.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { getTodayIsoDate } from '../../lib/today.ts'

const person = sessionApi.api.admin.person[':id']
const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] })

export async function exportDataAfterLetter(id: string, check: string): Promise<void> {
  const response = await person.export.$post({ param: { id }, json: { check } })
  if (!response.ok) throw await toApiError(response)
  downloadFile(await response.blob(), `ovunque-${id}-${getTodayIsoDate()}.zip`)
  await refresh()
}

export async function deleteAccountAfterLetter(id: string, check: string): Promise<void> {
  await unwrapResponse(person.deletion.$post({ param: { id }, json: { check } }))
  await refresh()
}
