import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../lib/api.ts'

/** Reads which data the mailed link would delete. This request deletes nothing. */
export function deletionQuery(token: string) {
  return queryOptions({
    queryKey: ['account-deletion', token],
    queryFn: () => unwrap(api.api['account-deletion'][':token'].$get({ param: { token } })),
  })
}
