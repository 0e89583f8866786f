import { queryOptions } from '@tanstack/react-query'
import type { OperatorPasskeyStatus } from '#contract/trust/operators'
import { unwrapOrNull } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** Whether the operator has a passkey; null for everyone but operators. */
export const operatorPasskeyQuery = queryOptions({
  queryKey: ['admin', 'door'],
  queryFn: (): Promise<OperatorPasskeyStatus | null> =>
    unwrapOrNull(sessionApi.api.operator.$get(), 401, 404),
})
