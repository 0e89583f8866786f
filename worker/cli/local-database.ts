import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler'
import { type Database, openDatabase } from '../db/client.ts'
import { createD1Cost } from '../platform/d1-meter.ts'
import { applyMigrations } from './apply-migrations.ts'
import { retryWhileLocked } from './busy-database.ts'
import { CommandError } from './command.ts'
import { hasTables } from './store.ts'

const root = resolve(import.meta.dirname, '../..')

/** The storage that commands work on: the database, the files, and the backups of both. */
export type CommandStorage = { db: Database; files: R2Bucket; backups: R2Bucket }

type Bindings = { DB: D1Database; FILES: R2Bucket; BACKUPS: R2Bucket }

/** Wrangler's types declare the bucket name as optional, so a missing name becomes ''. */
const bucketsOf = ({ r2_buckets }: { r2_buckets: { binding: string; bucket_name?: string }[] }) =>
  r2_buckets.map((one) => ({ ...one, bucket_name: one.bucket_name ?? '' }))

const storageOf = ({ DB, FILES, BACKUPS }: Bindings): CommandStorage => ({
  db: openDatabase(DB, createD1Cost()),
  files: FILES,
  backups: BACKUPS,
})

/**
 * Runs `work` on the local D1 and R2, which are stored in the directory `OVUNQUE_STATE`, by default
 * `.wrangler/state`. The command `wrangler d1 … --local --persist-to` and the Vite plugin use the
 * same files, because they too append `v3` to the path and name the database file after its id.
 * Wrangler's getPlatformProxy is not used, because it would warn about every Durable Object class.
 */
async function withLocalBindings<T>(work: (bindings: Bindings) => Promise<T>): Promise<T> {
  const config = readConfig({ config: resolve(root, 'wrangler.toml') })
  const state = resolve(root, process.env.OVUNQUE_STATE ?? '.wrangler/state')
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: { DB: config.d1_databases[0]!.database_id! },
      r2Buckets: Object.fromEntries(
        bucketsOf(config).map(({ binding, bucket_name }) => [binding, bucket_name]),
      ),
      resourcePersistencePath: resolve(state, 'v3'),
      // Prevents a request for a `cf` object, which prints warnings when offline.
      cf: false,
      // Hides workerd's own error messages, because every error is also thrown as an exception.
      handleStructuredLogs: () => {},
    }),
  )
  try {
    return await work(await miniflare.getBindings<Bindings>())
  } finally {
    await miniflare.dispose()
  }
}

/**
 * Runs `work` on the local D1 and R2.
 * @throws CommandError if the database has no tables yet
 */
export const withLocalCommandStorage = <T>(
  work: (storage: CommandStorage) => Promise<T>,
): Promise<T> =>
  withLocalBindings(async (bindings) => {
    const storage = storageOf(bindings)
    if (!(await retryWhileLocked(() => hasTables(storage.db)))) {
      const sentence =
        'Il database locale è ancora vuoto: lancia prima "npm start", che lo prepara.'
      throw new CommandError(sentence)
    }
    return await work(storage)
  })

export const migrateLocalDatabase = (): Promise<void> =>
  withLocalBindings(({ DB }) => applyMigrations(DB, resolve(root, 'migrations')))

/** Like `withLocalCommandStorage`, but passes only the database to `work`. */
export const withLocalDatabase = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
  withLocalCommandStorage(({ db }) => work(db))

/**
 * Runs `work` on the storage of a deployed environment through wrangler's remote bindings, which
 * require a login.
 * @throws CommandError if wrangler cannot reach the storage
 */
export async function withRemoteCommandStorage<T>(
  environment: string,
  work: (storage: CommandStorage) => Promise<T>,
): Promise<T> {
  const config = readConfig(
    { config: resolve(root, 'wrangler.toml'), env: environment },
    // Hides warnings that the environment lacks keys such as `durable_objects`. A deployment takes
    // these keys from the top level of wrangler.toml.
    { hideWarnings: true },
  )
  const folder = mkdtempSync(join(tmpdir(), 'ovunque-remote-'))
  const configPath = join(folder, 'wrangler.json')
  const isRemote = { remote: true }
  writeFileSync(
    configPath,
    JSON.stringify({
      name: `${config.name}-storage`,
      compatibility_date: config.compatibility_date,
      d1_databases: config.d1_databases.map((one: object) => ({ ...one, ...isRemote })),
      r2_buckets: bucketsOf(config).map((one) => ({ ...one, ...isRemote })),
    }),
  )
  try {
    const proxy = await getPlatformProxy<Bindings>({ configPath, persist: false }).catch(
      (cause: unknown) => {
        const sentence = 'Wrangler non raggiunge Cloudflare: hai già lanciato "npx wrangler login"?'
        throw new CommandError(sentence, { cause })
      },
    )
    return await work(storageOf(proxy.env)).finally(() => proxy.dispose())
  } finally {
    rmSync(folder, { recursive: true })
  }
}
