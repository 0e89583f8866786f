import { insertAuditEntryStatement, type NewAuditEntry } from '../../db/audit.ts'
import type { Database } from '../../db/client.ts'

export async function insertAuditEntry(db: Database, entry: NewAuditEntry): Promise<void> {
  await db.run(insertAuditEntryStatement(entry))
}
