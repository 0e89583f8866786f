import { queryOptions } from '@tanstack/react-query'
import type { OperatorPasskeyStatus } from '#contract/trust/operators'
import { ApiError, unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** Whether the operator has a passkey; null for everyone but operators. */
export const operatorPasskeyQuery = queryOptions({
  queryKey: ['admin', 'door'],
  queryFn: async (): Promise<OperatorPasskeyStatus | null> => {
    try {
      return await unwrapResponse(sessionApi.api.operator.$get())
    } catch (error) {
      if (error instanceof ApiError && [401, 404].includes(error.status)) return null
      throw error
    }
  },
})
