import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler'
import { retryWhileLocked } from './busy-database.ts'

/**
 * Applies the migrations in `folder` that the database lacks, each in one batch, and records them
 * in the same table as `wrangler d1 migrations apply`. That command starts workerd anew for
 * each migration, which takes half a minute for an empty database.
 * @throws if a migration fails, naming its file; that migration and later ones are not applied
 */
export async function applyMigrations(db: D1Database, folder: string): Promise<void> {
  await retryWhileLocked(() => db.prepare(createMigrationsTable).run())
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of files.filter((file) => !applied.has(file))) {
    const statements = splitSqlQuery(await readFile(join(folder, name), 'utf8'))
    const record = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    const batch = [...statements.map((statement) => db.prepare(statement)), record]
    try {
      await retryWhileLocked(() => db.batch(batch))
    } catch (cause) {
      throw new Error(`Migration ${name} failed and changed nothing`, { cause })
    }
  }
}

const createMigrationsTable = `
  CREATE TABLE IF NOT EXISTS d1_migrations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT UNIQUE,
    applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
  )`
