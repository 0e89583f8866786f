import { api, unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

export async function requestAccountDeletion(): Promise<void> {
  await unwrapResponse(sessionApi.api.profile.deletion.$post())
}

export async function deleteAccount(token: string): Promise<void> {
  await unwrapResponse(api.api['account-deletion'][':token'].$post({ param: { token } }))
}
