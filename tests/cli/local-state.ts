import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { vi } from 'vitest'
import { readDatabaseSchema } from '../support/database-schema.ts'

/**
 * Creates a database with all tables and no rows for the commands of a test file. Returns its folder.
 */
export async function createState(): Promise<string> {
  const state = mkdtempSync(join(tmpdir(), 'ovunque-cli-'))
  vi.stubEnv('OVUNQUE_STATE', state)
  vi.stubEnv('WRANGLER_SEND_METRICS', 'false')
  const schema = await readDatabaseSchema(join(import.meta.dirname, '../../migrations'))
  await withDatabaseOf(state, (db) => db.batch(schema.map((statement) => db.prepare(statement))))
  return state
}

/** The rows of a query, read directly from the database instead of with a command. */
export const rowsOf = (state: string, query: string): Promise<Record<string, unknown>[]> =>
  withDatabaseOf(
    state,
    async (db) => (await db.prepare(query).all<Record<string, unknown>>()).results,
  )

async function withDatabaseOf<T>(state: string, work: (db: D1Database) => Promise<T>): Promise<T> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: { DB: '00000000-0000-0000-0000-000000000000' },
      resourcePersistencePath: join(state, 'v3'),
      cf: false,
    }),
  )
  try {
    return await work(await miniflare.getD1Database('DB'))
  } finally {
    await miniflare.dispose()
  }
}
