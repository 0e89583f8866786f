import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminInvoice } from '#contract/trust/bookkeeping'
import { unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** All query keys of the operator's page begin with this, so that one call invalidates them all. */
const adminKey = 'admin'

/** The purchases that match the search text `q`; the newest purchases if `q` is empty. */
export const adminInvoicesQuery = (q: string) =>
  queryOptions({
    queryKey: [adminKey, 'invoices', q],
    queryFn: (): Promise<{ invoices: AdminInvoice[] }> =>
      unwrapResponse(sessionApi.api.admin.invoices.$get({ query: { q } })),
    placeholderData: keepPreviousData,
  })
