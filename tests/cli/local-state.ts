import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { vi } from 'vitest'
import type { CommandStorage } from '../../worker/cli/local-database.ts'
import { openDatabase } from '../../worker/db/client.ts'
import { createD1Cost } from '../../worker/platform/d1-meter.ts'
import { readDatabaseSchema } from '../support/database-schema.ts'

type Bindings = { DB: D1Database; FILES: R2Bucket; BACKUPS: R2Bucket }
type Work = (storage: CommandStorage) => Promise<unknown>

/**
 * Creates storage with all tables and no rows, which stays open during a test file. Commands that
 * run in this process use this storage, even where they would use a deployed environment's storage.
 * Opening storage anew for each command would take longer than the tests themselves. Commands that
 * run in a separate process open the folder of this storage.
 */
export async function openTemporaryLocalState() {
  const folder = mkdtempSync(join(tmpdir(), 'ovunque-cli-'))
  vi.stubEnv('OVUNQUE_STATE', folder)
  vi.stubEnv('WRANGLER_SEND_METRICS', 'false')
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: { DB: '00000000-0000-0000-0000-000000000000' },
      r2Buckets: ['FILES', 'BACKUPS'],
      resourcePersistencePath: join(folder, 'v3'),
      cf: false,
    }),
  )
  const { DB, FILES, BACKUPS } = await miniflare.getBindings<Bindings>()
  const schema = await readDatabaseSchema(join(import.meta.dirname, '../../migrations'))
  await DB.batch(schema.map((statement) => DB.prepare(statement)))
  const storage = { db: openDatabase(DB, createD1Cost()), files: FILES, backups: BACKUPS }
  /** The deployed environments that commands have opened. */
  const environments: string[] = []
  vi.doMock('../../worker/cli/local-database.ts', () => ({
    withLocalCommandStorage: (work: Work) => work(storage),
    withLocalDatabase: (work: (db: CommandStorage['db']) => Promise<unknown>) => work(storage.db),
    withRemoteCommandStorage: (environment: string, work: Work) => {
      environments.push(environment)
      return work(storage)
    },
  }))
  return {
    ...{ folder, environments, db: storage.db },
    /** The rows of a query, read directly from the database instead of with a command. */
    rowsOf: async (query: string): Promise<Record<string, unknown>[]> =>
      (await DB.prepare(query).all<Record<string, unknown>>()).results,
    close: async () => {
      await miniflare.dispose()
      rmSync(folder, { recursive: true })
    },
  }
}
