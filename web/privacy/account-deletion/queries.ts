import { queryOptions } from '@tanstack/react-query'
import { api, unwrapResponse } from '../../lib/api.ts'

/** Reads which data the mailed link would delete. This request deletes nothing. */
export function accountDeletionQuery(token: string) {
  return queryOptions({
    queryKey: ['account-deletion', token],
    queryFn: () => unwrapResponse(api.api['account-deletion'][':token'].$get({ param: { token } })),
  })
}
