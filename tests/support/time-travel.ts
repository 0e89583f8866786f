import { env } from './env.ts'

type Named = { name: string; sql: string }

/**
 * Takes a copy of the database, like a bookmark of D1's Time Travel.
 * @returns a function that restores all copied rows and so undoes all later writes
 */
export async function takeDatabaseCopy(): Promise<() => Promise<void>> {
  const tables = await schemaOf('table')
  const kept = new Map<string, Record<string, unknown>[]>()
  for (const { name } of tables) {
    // The columns of the table, without generated columns, because these cannot be written.
    const columns = await env.DB.prepare(`SELECT name FROM pragma_table_info('${name}')`)
      .all<{ name: string }>()
      .then(({ results }) => results.map((column) => `"${column.name}"`))
    const rows = await env.DB.prepare(`SELECT ${columns.join()} FROM "${name}"`).all()
    kept.set(name, rows.results)
  }
  return async () => {
    const triggers = await schemaOf('trigger')
    await env.DB.batch([
      env.DB.prepare('PRAGMA defer_foreign_keys = on'),
      // The triggers are dropped before the rows are restored, because they must not run for these
      // rows. They are created again at the end of the batch.
      ...triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER "${name}"`)),
      ...tables.map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`)),
      ...[...kept].flatMap(([name, rows]) => rows.map((row) => insert(name, row))),
      env.DB.prepare(`INSERT INTO offers_fts(offers_fts) VALUES ('delete-all')`),
      env.DB.prepare(`INSERT INTO offers_fts(rowid, title, skills, company, description)
        SELECT rowid, title, skills, company, description FROM offer_search`),
      ...triggers.map(({ sql }) => env.DB.prepare(sql)),
    ])
  }
}

/** The tables or triggers of the schema, without those of SQLite, D1 and the full-text index. */
async function schemaOf(type: 'table' | 'trigger'): Promise<Named[]> {
  const { results } = await env.DB.prepare(
    `SELECT name, sql FROM sqlite_schema
    WHERE type = ? AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*'
      AND name NOT GLOB 'offers_fts*'`,
  )
    .bind(type)
    .all<Named>()
  return results
}

function insert(table: string, row: Record<string, unknown>): D1PreparedStatement {
  const columns = Object.keys(row).map((name) => `"${name}"`)
  return env.DB.prepare(
    `INSERT INTO "${table}" (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
  ).bind(...Object.values(row))
}
