import { retention } from '../../contract/privacy/retention.ts'
import type { Deps } from '../../deps/context.ts'
import { deleteApplicationsBefore } from './store.ts'

/**
 * Nightly: deletes applications in which nothing has happened for `retention.applicationMs`. They
 * then disappear for both the applicant and the company. The resumes that were sent with them are
 * deleted by the nightly task `bucket`, which runs later.
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
