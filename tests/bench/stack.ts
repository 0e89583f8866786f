import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare'
import { unstable_readConfig as readConfig } from 'wrangler'

const cache = 'node_modules/.cache/bench'
/** Signs access tokens for generated people. */
export const sessionSecret = 'known-to-everybody-and-good-for-nothing-but-the-bench'

/** Two reference workers beside ours, with the minimum cost of a worker and of a query. */
const helloWorld = `export default { fetch: () => new Response('hello') }`
const selectOne = `export default {
  async fetch(request, env) {
    return Response.json(await env.DB.prepare('select 1').all())
  }
}`
const serveShell = () => new Response(readFileSync(`${cache}/index.html`, 'utf8'))

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

export type Stack = {
  url: string
  helloUrl: string
  selectOneUrl: string
  /** Addresses of the additional workers, by name. */
  beside: Record<string, string>
  db: Database
  /** Runs a cron round as if at that moment; throws if the round fails. */
  cron: (line: string, at: Date) => Promise<void>
  /** Address of the inspector's list of isolates; only with `isInspected`. */
  inspectorUrl: () => Promise<URL>
  /** The log line of a request, by its id; waits for it. */
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
  /** False to measure only speed: log lines then go to this process's output. */
  readsLogs?: boolean
  /** True if the worker has just been bundled. */
  isBundled?: boolean
  /** True to measure memory, which costs some speed. */
  isInspected?: boolean
  vars?: Record<string, string | number>
  /** Scripts of additional workers in the same workerd, by name. */
  beside?: Record<string, string>
  /** Receives every log line of the worker. */
  onLine?: (line: Record<string, unknown>) => void
}

/**
 * Our worker as deployed, with both reference workers, in one workerd on its own ports: without a
 * proxy, under the same load.
 */
export async function startStack(
  state: string,
  {
    readsLogs = true,
    isBundled = false,
    isInspected = false,
    vars = {},
    beside = {},
    onLine,
  }: Options = {},
): Promise<Stack> {
  if (!isBundled) bundle()
  // The only way to pass V8 flags to Miniflare.
  if (isInspected) process.env.MINIFLARE_WORKERD_V8_FLAGS = '--expose-gc'
  const lines = new Map<string, LoggedRequest>()
  const database = { DB: 'bench' }
  const sockets = [{ port: 0 }]
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      // D1 and the Durable Objects, which outlive the process as in production.
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
            // Answers are cached by version, on disk: each run begins without any.
            VERSION: { id: crypto.randomUUID(), tag: '', timestamp: '' },
          },
          // Cron rounds need both bindings, although nothing consumes the queue or uploads here.
          queueProducers: { MAIL_QUEUE: 'ovunque-mail' },
          r2Buckets: { FILES: 'bench', BACKUPS: 'bench-backups' },
          d1Databases: database,
          durableObjects: {
            CATALOGUE: { className: 'CatalogueReplica', useSQLite: true },
            COUNTERS: { className: 'VisitCounter', useSQLite: true },
          },
          serviceBindings: { ASSETS: serveShell },
          unsafeDirectSockets: sockets,
        },
        { name: 'hello', modules: true, script: helloWorld, unsafeDirectSockets: sockets },
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

/** The entry first, as Miniflare wants it. */
const modules = () =>
  readdirSync(`${cache}/worker`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
    .map((path) => ({
      type: 'ESModule' as const,
      path,
      contents: readFileSync(`${cache}/worker/${path}`, 'utf8'),
    }))

/** Holds what a stack of this name keeps. */
export const stateFolder = (state: string): string => resolve(cache, state)

/** Deletes the state of a stack of this name. */
export const forget = (state: string): void =>
  rmSync(stateFolder(state), { recursive: true, force: true })

/** Deletes what replicas keep, so that the next one reads the catalogue for the first time. */
export function forgetReplicas(state: string): void {
  const folder = stateFolder(state)
  for (const path of existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : []) {
    if (path.endsWith('CatalogueReplica')) rmSync(resolve(folder, path), { recursive: true })
  }
}
