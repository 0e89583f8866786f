import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminInvoice } from '#contract/trust/bookkeeping'
import { unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** The key of everything on the operator's page, which is reloaded together. */
const adminKey = 'admin'

/** Purchases that an operator searches; the newest if `q` is empty. */
export const adminInvoicesQuery = (q: string) =>
  queryOptions({
    queryKey: [adminKey, 'invoices', q],
    queryFn: (): Promise<{ invoices: AdminInvoice[] }> =>
      unwrap(sessionApi.api.admin.invoices.$get({ query: { q } })),
    placeholderData: keepPreviousData,
  })
