import { queryOptions } from '@tanstack/react-query'
import type { AdminQueue, AuditEntry, Subject } from '#contract/trust/admin'
import type { Operations } from '#contract/trust/operations'
import { ApiError, unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

const adminKey = 'admin'
const admin = sessionApi.api.admin

/**
 * The queue of reports and held offers. Null for everyone but operators, who see "not found"
 * instead of the page.
 */
export const adminQueueQuery = queryOptions({
  queryKey: [adminKey, 'queue'],
  queryFn: async (): Promise<AdminQueue | null> => {
    try {
      return await unwrap(admin.queue.$get())
    } catch (error) {
      if (error instanceof ApiError && [401, 404].includes(error.status)) return null
      throw error
    }
  },
})

export const adminSearchQuery = (q: string) =>
  queryOptions({
    queryKey: [adminKey, 'search', q],
    queryFn: (): Promise<{ subjects: Subject[] }> => unwrap(admin.search.$get({ query: { q } })),
    enabled: q.length > 1,
  })

/** The technical state of the site. */
export const operationsQuery = queryOptions({
  queryKey: [adminKey, 'operations'],
  queryFn: (): Promise<Operations> => unwrap(admin.operations.$get()),
})

export const auditLogQuery = queryOptions({
  queryKey: [adminKey, 'audit'],
  queryFn: (): Promise<{ entries: AuditEntry[] }> => unwrap(admin.audit.$get({ query: {} })),
})

/** The decisions and notes about a subject. */
export const subjectAuditQuery = (subject: string) =>
  queryOptions({
    queryKey: [adminKey, 'audit', subject],
    queryFn: (): Promise<{ entries: AuditEntry[] }> =>
      unwrap(admin.audit.$get({ query: { subject } })),
  })
