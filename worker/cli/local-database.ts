import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_readConfig as readConfig } from 'wrangler'
import { type Database, openDatabase } from '../db/client.ts'
import { newD1Cost } from '../platform/d1-meter.ts'
import { retryWhileLocked } from './busy-database.ts'
import { CommandError } from './command.ts'
import { hasTables } from './store.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * Runs `work` on the local D1, the file that `wrangler d1 … --local --persist-to` and the Vite plugin
 * use: both add `v3` to the path and name the file after the database's id. The path is
 * `OVUNQUE_STATE`, by default `.wrangler/state`. Miniflare gets the database alone, since wrangler's
 * getPlatformProxy would warn about every Durable Object class.
 *
 * @throws CommandError if the database has no tables yet
 */
export async function withLocalDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const [database] = readConfig({ config: resolve(root, 'wrangler.toml') }).d1_databases
  const state = resolve(root, process.env.OVUNQUE_STATE ?? '.wrangler/state')
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: { DB: database!.database_id! },
      resourcePersistencePath: resolve(state, 'v3'),
      // Otherwise it fetches a `cf` object from the network, and complains offline.
      cf: false,
      // Errors arrive as exceptions; workerd would report them a second time.
      handleStructuredLogs: () => {},
    }),
  )
  try {
    const env = await miniflare.getBindings<{ DB: D1Database }>()
    const db = openDatabase(env.DB, newD1Cost())
    if (!(await retryWhileLocked(() => hasTables(db)))) {
      const sentence =
        'Il database locale è ancora vuoto: lancia prima "npm start", che lo prepara.'
      throw new CommandError(sentence)
    }
    return await work(db)
  } finally {
    await miniflare.dispose()
  }
}
