import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare'
import { unstable_readConfig as readConfig } from 'wrangler'

const cache = 'node_modules/.cache/bench'
/** The secret that signs the access tokens of generated people. */
export const sessionSecret = 'known-to-everybody-and-good-for-nothing-but-the-bench'

/** Two reference workers beside ours. They show the minimum cost of a worker and of a query. */
const helloWorld = `
  const bodies = {}
  export default {
    fetch(request) {
      const size = Number(new URL(request.url).searchParams.get('bytes') ?? 5)
      return new Response((bodies[size] ??= new Uint8Array(size).fill(97)))
    }
  }`
const selectOne = `export default {
  async fetch(request, env) {
    return Response.json(await env.DB.prepare('select 1').all())
  }
}`
const serveShell = () => new Response(readFileSync(`${cache}/index.html`, 'utf8'))

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

export type BenchStack = {
  url: string
  helloUrl: string
  selectOneUrl: string
  /** The addresses of the additional workers, by name. */
  beside: Record<string, string>
  db: Database
  /** Runs a cron round with `at` as the current time. Throws if the round fails. */
  cron: (line: string, at: Date) => Promise<void>
  /** The address of the inspector's list of isolates. Available only with `isInspected`. */
  inspectorUrl: () => Promise<URL>
  /** Waits for the log line of a request, found by the request's id. */
  logged: (requestId: string) => Promise<LoggedRequest>
  stop: () => Promise<void>
}

export type LoggedRequest = {
  d1_queries: number
  rows_read: number
  cache?: string
  error?: string
}

type Options = {
  /**
   * False if only speed is measured. The log lines are then written to the output of this process
   * instead of being parsed.
   */
  readsLogs?: boolean
  /** True if the worker has just been bundled, so that it is not bundled again. */
  isBundled?: boolean
  /** True if memory is measured, which makes the worker slower. */
  isInspected?: boolean
  vars?: Record<string, string | number>
  /** Scripts of additional workers in the same workerd, by name. */
  beside?: Record<string, string>
  /** Receives every log line of the worker. */
  onLine?: (line: Record<string, unknown>) => void
}

/**
 * Starts our worker as it is deployed, and both reference workers, in one workerd. Each worker has
 * its own port, so that requests pass through no proxy. All workers are measured under the same
 * load.
 */
export async function startBenchStack(
  state: string,
  {
    readsLogs = true,
    isBundled = false,
    isInspected = false,
    vars = {},
    beside = {},
    onLine,
  }: Options = {},
): Promise<BenchStack> {
  if (!isBundled) bundle()
  // An environment variable is the only way to pass V8 flags to Miniflare.
  if (isInspected) process.env.MINIFLARE_WORKERD_V8_FLAGS = '--expose-gc'
  const lines = new Map<string, LoggedRequest>()
  const database = { DB: 'bench' }
  const sockets = [{ port: 0 }]
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      // The folder for the data of D1 and the Durable Objects. The data remain when the process
      // ends, as in production.
      resourcePersistencePath: stateFolder(state),
      ...(isInspected && { inspectorPort: 0 }),
      ...(readsLogs && {
        handleStructuredLogs: ({ message }) => {
          if (!message.startsWith('{')) return
          const line = JSON.parse(message)
          if (line.request_id) lines.set(line.request_id, line)
          onLine?.(line)
        },
      }),
      workers: [
        {
          name: 'ovunque',
          modules: modules(),
          compatibilityDate: '2026-09-17',
          compatibilityFlags: ['nodejs_compat'],
          bindings: {
            ...readConfig({ config: 'wrangler.toml' }).vars,
            CATALOGUE_TTL_SECONDS: 60,
            COUNTER_FLUSH_SECONDS: 60,
            ...vars,
            SESSION_SECRET: sessionSecret,
            // Answers are cached on disk by version, so a new version makes each run start with an
            // empty cache.
            VERSION: { id: crypto.randomUUID(), tag: '', timestamp: '' },
          },
          // Cron rounds and uploads need these bindings, but nothing here consumes the queue.
          queueProducers: { MAIL_QUEUE: 'ovunque-mail' },
          r2Buckets: { FILES: 'bench', BACKUPS: 'bench-backups' },
          analyticsEngineDatasets: { METRICS: { dataset: 'ovunque' } },
          d1Databases: database,
          durableObjects: {
            CATALOGUE: { className: 'CatalogueReplica', useSQLite: true },
            COUNTERS: { className: 'VisitCounter', useSQLite: true },
          },
          serviceBindings: { ASSETS: serveShell },
          unsafeDirectSockets: sockets,
        },
        {
          name: 'hello',
          modules: true,
          script: helloWorld,
          compatibilityDate: '2026-09-17',
          unsafeDirectSockets: sockets,
        },
        {
          name: 'select-one',
          modules: true,
          script: selectOne,
          d1Databases: database,
          unsafeDirectSockets: sockets,
        },
        ...Object.entries(beside).map(([name, script]) => ({
          name,
          modules: true as const,
          script,
          compatibilityDate: '2026-09-17',
          compatibilityFlags: ['nodejs_compat'],
          unsafeDirectSockets: sockets,
        })),
      ],
    }),
  )
  await miniflare.ready
  const address = async (name: string) => (await miniflare.unsafeGetDirectURL(name)).origin
  return {
    url: await address('ovunque'),
    helloUrl: await address('hello'),
    selectOneUrl: await address('select-one'),
    beside: Object.fromEntries(
      await Promise.all(
        Object.keys(beside).map(async (name) => [name, await address(name)] as const),
      ),
    ),
    db: await miniflare.getD1Database('DB', 'ovunque'),
    stop: () => miniflare.dispose(),
    inspectorUrl: () => miniflare.getInspectorURL(),
    async cron(line, at) {
      const worker = await miniflare.getWorker('ovunque')
      const { outcome } = await worker.scheduled({ cron: line, scheduledTime: at })
      if (outcome !== 'ok') throw new Error(`The round ${line} ended with ${outcome}`)
    },
    async logged(requestId) {
      for (;;) {
        const line = lines.get(requestId)
        if (line) return line
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
    },
  }
}

/** Builds worker and web as they are deployed. */
function bundle(): void {
  execFileSync('vite', ['build', '-c', 'web/vite.config.ts', '--mode', 'production'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(`${cache}/worker`, { recursive: true, force: true })
  cpSync('dist/ovunque', `${cache}/worker`, { recursive: true })
  cpSync('dist/client/index.html', `${cache}/index.html`)
}

/** The modules of the built worker. Miniflare requires the entry module to come first. */
const modules = () =>
  readdirSync(`${cache}/worker`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
    .map((path) => ({
      type: 'ESModule' as const,
      path,
      contents: readFileSync(`${cache}/worker/${path}`, 'utf8'),
    }))

/** The folder with the data of the stack with this name. */
export const stateFolder = (state: string): string => resolve(cache, state)

export const deleteBenchState = (state: string): void =>
  rmSync(stateFolder(state), { recursive: true, force: true })

/** Deletes the replicas' snapshots, so that the next replica reads the whole catalogue from D1. */
export function forgetReplicas(state: string): void {
  const folder = stateFolder(state)
  for (const path of existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : []) {
    if (path.endsWith('CatalogueReplica')) rmSync(resolve(folder, path), { recursive: true })
  }
}
