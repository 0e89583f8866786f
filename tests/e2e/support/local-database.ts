import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const root = resolve(import.meta.dirname, '../../..')
/** How long a statement waits for the server to release the database lock. */
const lockTimeoutMs = 10_000

/**
 * Runs statements on the local database in one transaction, without the product's validation. It
 * opens the database file directly. Wrangler would hold the lock so long that requests to the
 * server fail.
 */
export function runSql(state: string, statements: string[]): void {
  const folder = resolve(root, state, 'v3/d1/miniflare-D1DatabaseObject')
  const [file, ...others] = readdirSync(folder).filter(
    (name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite',
  )
  if (file === undefined || others.length > 0) throw new Error(`Not one database in ${folder}`)
  const database = new DatabaseSync(join(folder, file), { timeout: lockTimeoutMs })
  try {
    // A request to the server waits less than a second for the lock. The statements do not wait for
    // the disk, so that they hold the lock for only about a millisecond.
    database.exec('PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0;')
    database.exec(['BEGIN IMMEDIATE;', ...statements, 'COMMIT;'].join('\n'))
  } finally {
    database.close()
  }
}

type Row = Record<string, string | number | null>

const valuesOf = (row: Row): string => {
  const values = Object.values(row).map((value) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value),
  )
  return `(${values})`
}

/** One statement that inserts rows with the same columns. */
export const insertRowsSql = (table: string, rows: Row[]): string =>
  `INSERT INTO ${table} (${Object.keys(rows[0] ?? {})}) VALUES ${rows.map(valuesOf)};`

/** Builds a statement that inserts a row or updates the existing one. */
export function upsertRowSql(table: string, row: Row, key = 'id'): string {
  const columns = Object.keys(row)
  const changes = columns.map((column) => `${column} = excluded.${column}`)
  return `INSERT INTO ${table} (${columns}) VALUES ${valuesOf(row)}
    ON CONFLICT (${key}) DO UPDATE SET ${changes};`
}
