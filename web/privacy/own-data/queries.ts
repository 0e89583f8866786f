import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../lib/api.ts'

/** The data that the mailed link would delete. The request deletes nothing. */
export function deletionQuery(token: string) {
  return queryOptions({
    queryKey: ['account-deletion', token],
    queryFn: () => unwrap(api.api['account-deletion'][':token'].$get({ param: { token } })),
  })
}
