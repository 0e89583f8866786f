import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Database, runBatch } from '../../db/client.ts'
import { jobApplications } from '../../db/schema/applications.ts'
import { drizzleSchema } from '../../db/schema.ts'

const deletedMax = 200

/** All columns that refer to an application, read from the schema to include new tables. */
const references = Object.values(drizzleSchema)
  .filter((one) => is(one, SQLiteTable))
  .flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => ({ table, ...key.reference() })),
  )
  .filter(({ foreignTable }) => foreignTable === jobApplications)
  .flatMap(({ table, columns }) => columns.map((column) => ({ table, column })))

/**
 * Deletes applications without a new status since `before`, with all rows that refer to them.
 * @returns how many were deleted; the caller repeats the call until this is 0
 */
export async function deleteApplicationsBefore(db: Database, before: Date): Promise<number> {
  const at = before.getTime()
  const hasMoved = (id: SQL) => sql`EXISTS (
    SELECT 1 FROM application_moves WHERE application_id = ${id} AND created_at >= ${at})`
  const found = await db.all<{ id: string }>(sql`
    SELECT id FROM job_applications
    WHERE created_at < ${at} AND NOT ${hasMoved(sql`job_applications.id`)}
    ORDER BY created_at, id LIMIT ${deletedMax}`)
  if (found.length === 0) return 0
  const wanted = JSON.stringify(found.map(({ id }) => id))
  // The batch checks again, because an application may get a new status after the query above.
  const isOld = (id: SQL) => sql`${id} IN (
    SELECT value FROM json_each(${wanted}) AS wanted WHERE NOT ${hasMoved(sql`wanted.value`)})`
  const results = await runBatch(db, [
    ...references.map(
      ({ table, column }) => sql`DELETE FROM ${table} WHERE ${isOld(sql`${column}`)}`,
    ),
    // Counted with `RETURNING`, because D1's number of changes includes rows changed by triggers.
    sql`DELETE FROM job_applications WHERE ${isOld(sql`id`)} RETURNING id`,
  ])
  return results.at(-1)?.results.length ?? 0
}
