import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** Runs statements on the local database directly, without the validation of the product. */
export function runSql(state: string, statements: string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'seeded-'))
  const file = join(folder, 'seeded.sql')
  try {
    writeFileSync(file, statements.join('\n'))
    untilFree(() =>
      execFileSync(
        join(root, 'node_modules/.bin/wrangler'),
        ['d1', 'execute', 'DB', '--local', '--persist-to', state, '--yes', '--file', file],
        { cwd: root, stdio: 'pipe', env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } },
      ),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** SQLite refuses a write while another process writes: the server, or another journey. */
const attemptsMax = 5

function untilFree(write: () => void): void {
  for (let attempt = 1; ; attempt++) {
    try {
      write()
      return
    } catch (error) {
      if (attempt === attemptsMax || !String(error).includes('SQLITE_BUSY')) throw error
    }
  }
}

type Row = Record<string, string | number | null>

const valuesOf = (row: Row): string => {
  const values = Object.values(row).map((value) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value),
  )
  return `(${values})`
}

/**
 * One statement that inserts rows with the same columns. wrangler is slow if there are many statements.
 */
export const insertAll = (table: string, rows: Row[]): string =>
  `INSERT INTO ${table} (${Object.keys(rows[0] ?? {})}) VALUES ${rows.map(valuesOf)};`

/** A statement that inserts a row or replaces the existing one. */
export function upsert(table: string, row: Row, key = 'id'): string {
  const columns = Object.keys(row)
  const changes = columns.map((column) => `${column} = excluded.${column}`)
  return `INSERT INTO ${table} (${columns}) VALUES ${valuesOf(row)}
    ON CONFLICT (${key}) DO UPDATE SET ${changes};`
}
