import { DatabaseSync } from 'node:sqlite'
import { readD1Migrations } from '@cloudflare/vitest-plugin'

/**
 * The SQL statements that create the final database schema. Running them takes a third of the time
 * that it takes to run all migrations. `tests/worker/shared/migrations.test.ts` checks that the
 * statements and the migrations produce the same schema.
 */
export async function readDatabaseSchema(folder: string): Promise<string[]> {
  const db = new DatabaseSync(':memory:')
  for (const { queries } of await readD1Migrations(folder)) {
    for (const query of queries) db.exec(query)
  }
  const all = (query: string) => db.prepare(query).all() as Record<string, string>[]
  const created = all(`
    SELECT sql FROM sqlite_master
    WHERE sql IS NOT NULL AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
    ORDER BY rowid`)
  const tables = all(`SELECT name FROM pragma_table_list
    WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`)
  const rows = tables.flatMap(({ name }) => {
    const columns = all(`SELECT name FROM pragma_table_info('${name}')`).map(
      (one) => `"${one.name}"`,
    )
    const values =
      all(`SELECT '(' || ${columns.map((one) => `quote(${one})`).join(` || ',' || `)} || ')' AS row
      FROM "${name}"`)
    if (values.length === 0) return []
    return [`INSERT INTO "${name}" (${columns}) VALUES ${values.map(({ row }) => row)}`]
  })
  db.close()
  // The rows are inserted before the triggers exist. Otherwise the triggers would run for these
  // rows.
  const isTrigger = ({ sql = '' }) => /^CREATE TRIGGER/i.test(sql)
  return [
    ...created.filter((one) => !isTrigger(one)).map(({ sql = '' }) => sql),
    ...rows,
    ...created.filter(isTrigger).map(({ sql = '' }) => sql),
  ]
}
