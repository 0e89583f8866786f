import { queryOptions } from '@tanstack/react-query'
import type { AdminReviewQueue, AuditLogEntry, ModerationSubject } from '#contract/trust/admin'
import type { OperationsStatus } from '#contract/trust/operations'
import { unwrapOrNull, unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

const adminKey = 'admin'
const admin = sessionApi.api.admin

/** Reports and held offers. Null unless an operator has confirmed the session with a passkey. */
export const adminQueueQuery = queryOptions({
  queryKey: [adminKey, 'queue'],
  queryFn: (): Promise<AdminReviewQueue | null> => unwrapOrNull(admin.queue.$get(), 401, 404),
})

export const adminSearchQuery = (q: string) =>
  queryOptions({
    queryKey: [adminKey, 'search', q],
    queryFn: (): Promise<{ subjects: ModerationSubject[] }> =>
      unwrapResponse(admin.search.$get({ query: { q } })),
    enabled: q.length > 1,
  })

export const operationsStatusQuery = queryOptions({
  queryKey: [adminKey, 'operations'],
  queryFn: (): Promise<OperationsStatus> => unwrapResponse(admin.operations.$get()),
})

export const auditLogQuery = queryOptions({
  queryKey: [adminKey, 'audit'],
  queryFn: (): Promise<{ entries: AuditLogEntry[] }> =>
    unwrapResponse(admin.audit.$get({ query: {} })),
})

export const subjectAuditQuery = (subject: string) =>
  queryOptions({
    queryKey: [adminKey, 'audit', subject],
    queryFn: (): Promise<{ entries: AuditLogEntry[] }> =>
      unwrapResponse(admin.audit.$get({ query: { subject } })),
  })
