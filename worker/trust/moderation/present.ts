import type { AuditEntry, Subject } from '../../contract/trust/admin.ts'
import type { AuditRow, SubjectRow } from './store.ts'

/** A subject as operators see it, without the address to which decisions are mailed. */
export const presentSubject = ({ recipient, ...row }: SubjectRow): Subject => row

export const presentAuditEntry = ({ at, subjectId, ...row }: AuditRow): AuditEntry => ({
  ...row,
  at: new Date(at).toISOString(),
  subject_id: subjectId,
})
