import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

const cache = 'node_modules/.cache/bench'

/** Two yardsticks, in workers of their own beside ours: the least a worker and a query can cost. */
const helloWorld = `export default { fetch: () => new Response('hello') }`
const selectOne = `export default {
  async fetch(request, env) {
    return Response.json(await env.DB.prepare('select 1').all())
  }
}`

export type Stack = {
  url: string
  helloUrl: string
  selectOneUrl: string
  db: Awaited<ReturnType<Miniflare['getD1Database']>>
  stop: () => Promise<void>
}

/**
 * Our worker, bundled as it is deployed, with both yardsticks, in one workerd behind sockets of its
 * own: no proxy stands before them, and all run under the same load.
 */
export async function startStack(state: string, lines: (line: string) => void): Promise<Stack> {
  mkdirSync('dist/client', { recursive: true })
  execFileSync('wrangler', ['deploy', '--dry-run', '--outdir', `${cache}/worker`], {
    stdio: 'pipe',
  })
  const database = { DB: 'bench' }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      d1Persist: `${cache}/${state}`,
      handleStructuredLogs: ({ message }) => lines(message),
      workers: [
        {
          name: 'ovunque',
          modules: [
            {
              type: 'ESModule',
              path: 'index.js',
              contents: readFileSync(`${cache}/worker/index.js`, 'utf8'),
            },
          ],
          compatibilityDate: '2026-09-17',
          compatibilityFlags: ['nodejs_compat'],
          bindings: {
            ENVIRONMENT: 'production',
            SITE_ORIGIN: 'https://ovunque.example',
            CATALOGUE_TTL_SECONDS: 5,
            COUNTER_FLUSH_SECONDS: 60,
            VERSION: { id: 'bench', tag: '', timestamp: '' },
          },
          d1Databases: database,
          durableObjects: {
            CATALOGUE: { className: 'CatalogueReplica', useSQLite: true },
            COUNTERS: { className: 'VisitCounter', useSQLite: true },
          },
          serviceBindings: {
            ASSETS: () =>
              new Response(
                '<html><head><title></title></head><body><div id="root"></div></body></html>',
              ),
          },
          unsafeDirectSockets: [{ port: 0 }],
        },
        { name: 'hello', modules: true, script: helloWorld, unsafeDirectSockets: [{ port: 0 }] },
        {
          name: 'select-one',
          modules: true,
          script: selectOne,
          d1Databases: database,
          unsafeDirectSockets: [{ port: 0 }],
        },
      ],
    }),
  )
  await miniflare.ready
  const address = async (name: string) => (await miniflare.unsafeGetDirectURL(name)).origin
  return {
    url: await address('ovunque'),
    helloUrl: await address('hello'),
    selectOneUrl: await address('select-one'),
    db: await miniflare.getD1Database('DB', 'ovunque'),
    stop: () => miniflare.dispose(),
  }
}
