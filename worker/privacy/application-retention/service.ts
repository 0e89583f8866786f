import { retentionPeriods } from '../../contract/privacy/retention.ts'
import type { Deps } from '../../deps/context.ts'
import { deleteApplicationsBefore } from './store.ts'

/**
 * Nightly task: deletes applications whose status is older than `retentionPeriods.applicationMs`. A
 * later nightly task (`bucket`) deletes their resumes.
 * @returns the number of deleted applications
 */
export async function deleteOldApplications({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - retentionPeriods.applicationMs)
  let total = 0
  for (;;) {
    const deleted = await deleteApplicationsBefore(db, before)
    if (deleted === 0) return total
    total += deleted
  }
}
