import type { AuditEntry } from '../../contract/trust/admin.ts'
import type { AuditRow } from './store.ts'

export const presentAuditEntry = ({ at, subjectId, ...row }: AuditRow): AuditEntry => ({
  ...row,
  at: new Date(at).toISOString(),
  subject_id: subjectId,
})
