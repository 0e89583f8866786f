import { retention } from '../../contract/privacy/retention.ts'
import type { Deps } from '../../deps/context.ts'
import { deleteApplicationsBefore } from './store.ts'

/**
 * Nightly task: deletes applications in which nothing has happened for `retention.applicationMs`,
 * for the applicant and the company. The nightly task `bucket` runs later and deletes the resumes
 * that were sent with them.
 * @returns how many applications were deleted
 */
export async function deleteOldApplications({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - retention.applicationMs)
  let total = 0
  for (;;) {
    const deleted = await deleteApplicationsBefore(db, before)
    if (deleted === 0) return total
    total += deleted
  }
}
