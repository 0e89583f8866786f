import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { cspViolations } from '../../db/schema/shared.ts'
import type { CspViolation } from './violation.ts'

/**
 * Stores new kinds of violations, and increases the count of known kinds. At most `kindsMax` kinds
 * are stored, because anyone could fill the table with invented reports.
 */
export async function upsertCspViolations(
  db: Database,
  violations: (CspViolation & { id: string })[],
  { now, kindsMax }: { now: Date; kindsMax: number },
): Promise<void> {
  const at = now.getTime()
  await db.run(sql`
    INSERT INTO policy_violations (id, path, directive, blocked, source, times, first_at, last_at)
    SELECT value ->> 'id', value ->> 'path', value ->> 'directive', value ->> 'blocked',
      value ->> 'source', count(*), ${at}, ${at}
    FROM json_each(${JSON.stringify(violations)})
    WHERE value ->> 'id' IN (SELECT id FROM policy_violations)
      OR (SELECT count(*) FROM policy_violations) < ${kindsMax}
    GROUP BY 1
    ON CONFLICT (id) DO UPDATE SET times = times + excluded.times, last_at = excluded.last_at`)
}

/** A kind of violation as the operator reads it. Times are in milliseconds since the epoch. */
export type CspViolationSummary = Omit<typeof cspViolations.$inferSelect, 'firstAt' | 'lastAt'> & {
  first_at: number
  last_at: number
}

/** Selects the kinds of violations that occurred most recently. */
export const listCspViolationsStatement: SQL = sql`
  SELECT id, path, directive, blocked, source, times, first_at, last_at FROM policy_violations
  ORDER BY last_at DESC, id LIMIT ${50}`
