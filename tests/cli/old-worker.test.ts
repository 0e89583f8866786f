import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { readD1Migrations } from '@cloudflare/vitest-plugin'
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { serveLoopback } from '../support/loopback.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = resolve(root, 'test-results/old-worker')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The commit before the one that added the latest migration, or null if git lacks that history. */
function commitBeforeLatestMigration(): string | null {
  try {
    const paths = ['--', 'migrations/*.sql']
    const [added] = git('log', '-1', '--format=%H', '--diff-filter=A', ...paths).split('\n')
    return added ? git('rev-parse', '--verify', `${added}^`) : null
  } catch {
    return null
  }
}

/**
 * Leaves the code that renders pages and pictures out of the build. These tests do not request
 * pages or pictures, and building that code takes a long time.
 */
const withoutPages: Plugin = {
  name: 'without-pages',
  enforce: 'pre',
  resolveId: (id) => (id === '#web/server' || id.endsWith('.wasm') ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0') ? 'export default {}' : null),
}

/** Bundles the worker of another commit into one module, with the currently installed packages. */
async function oldWorker(commit: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit, 'worker', 'locales', 'package.json'], {
    cwd: root,
    maxBuffer: 2 ** 28,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutPages],
    ssr: { noExternal: true, target: 'webworker' },
    resolve: { conditions: ['workerd', 'worker', 'browser', 'module', 'import', 'default'] },
    build: {
      ssr: 'worker/index.ts',
      outDir: 'dist',
      minify: false,
      rolldownOptions: {
        external: [/^node:/, /^cloudflare:/],
        output: { codeSplitting: false, entryFileNames: 'worker.js' },
      },
    },
  })
  return readFileSync(resolve(folder, 'dist/worker.js'), 'utf8')
}

const noAssets = () => new Response('')

const commit = commitBeforeLatestMigration()
const mails: { to: string[]; text: string }[] = []
let provider: Awaited<ReturnType<typeof serveLoopback>>
let miniflare: Miniflare

beforeAll(async () => {
  if (commit === null) return
  provider = await serveLoopback(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    mails.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"1"}')
  })
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: 'ESModule', path: 'worker.js', contents: await oldWorker(commit) }],
      compatibilityDate: '2026-09-17',
      compatibilityFlags: ['nodejs_compat'],
      cf: false,
      bindings: {
        ...readConfig({ config: resolve(root, 'wrangler.toml') }).vars,
        ENVIRONMENT: 'local',
        SITE_ORIGIN: 'https://ovunque.test',
        CATALOGUE_TTL_SECONDS: 0,
        RESEND_BASE_URL: provider.origin,
        RESEND_API_KEY: 're_old',
        SESSION_SECRET: 'known-to-everybody-and-good-for-nothing-but-this-test',
        ...{ ECB_URL: '', VIES_URL: '', DNS_URL: '' },
        VERSION: { id: 'old', tag: '', timestamp: '' },
      },
      d1Databases: { DB: 'old' },
      r2Buckets: { FILES: 'files', BACKUPS: 'backups' },
      analyticsEngineDatasets: { METRICS: { dataset: 'ovunque' } },
      queueProducers: { MAIL_QUEUE: 'mail' },
      queueConsumers: { mail: { maxBatchTimeout: 0 } },
      durableObjects: {
        CATALOGUE: { className: 'CatalogueReplica', useSQLite: true },
        COUNTERS: { className: 'VisitCounter', useSQLite: true },
      },
      serviceBindings: { ASSETS: noAssets },
    }),
  )
  const db = await miniflare.getD1Database('DB')
  for (const { queries } of await readD1Migrations(resolve(root, 'migrations'))) {
    await db.batch(queries.map((query) => db.prepare(query)))
  }
}, 300_000)
afterAll(async () => {
  await miniflare?.dispose()
  await provider?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await miniflare.dispatchFetch(`https://ovunque.test/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', 'X-Confirm': 'click', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect([path, response.status, text.slice(0, 300)]).toEqual([
    path,
    expect.toSatisfy((status: number) => status < 300),
    expect.anything(),
  ])
  return JSON.parse(text)
}

/** The token of the link in the newest mail to an address. */
async function tokenMailedTo(address: string, link: RegExp): Promise<string> {
  return expect
    .poll(() => mails.findLast(({ to, text }) => to.includes(address) && link.test(text))?.text, {
      timeout: 20_000,
    })
    .toMatch(link)
    .then(() => {
      const mail = mails.findLast(({ to, text }) => to.includes(address) && link.test(text))
      return link.exec(mail?.text ?? '')?.[1] ?? ''
    })
}

test('the worker of the commit before the latest migration runs on today’s schema', async (context) => {
  if (commit === null) return context.skip('not a git checkout with its history')
  const signUp = async (email: string, profileType: string) => {
    const asked = { email, name: 'Ada Prova', profileType, nationality: 'IT', callbackUrl: null }
    await ask('register', { ...asked, send_job_emails: false, accept_terms: true })
    const token = await tokenMailedTo(email, /verify-account\?token=([\w-]+)/)
    const { accessToken } = await ask(`verify/${token}`)
    return { Authorization: `Bearer ${accessToken}` }
  }
  const employer = await signUp('datrice@posta.example', 'provider')
  const published = await ask(
    'job-offer?env=production',
    {
      company_selection_type: 'new',
      company_name: 'Cooperativa Alba',
      company_website: 'https://alba.example',
      company_invoice_email: 'lavoro@alba.example',
      company_invoice_address: 'Via dei Test 1\n00100 Roma',
      company_invoice_vat: 'DE123456789',
      title: 'Redattrice di una volta',
      job_type: ['Marketing'],
      skills: ['seo'],
      locations: ['Italia'],
      job_description: '<p>Scrivi.</p>',
      employment_type: 'Full-time',
      experience_level: 'Mid Level',
      salary_min: 30_000,
      salary_max: 42_000,
      currency: 'GBP',
      benefits: [],
      apply_url: 'https://alba.example/lavora',
      apply_email: '',
      internal_ats: false,
      quick_apply: false,
    },
    employer,
  )
  const token = await tokenMailedTo('lavoro@alba.example', /success\/([\w-]+)/)
  await ask(`verify-company/${token}`)
  const id: string = published.job_offer.id
  expect((await ask(`job-offer/${id}`)).job_offer.title).toBe('Redattrice di una volta')
  for (const query of ['', '?search=redattrice', '?skills=seo', '?sortBy=salary_range_max']) {
    const { data } = await ask(`job-offers${query}`)
    expect(data.map((offer: { id: string }) => offer.id)).toEqual([id])
  }
  await ask('job-offers/facets')
  await ask(`company/${published.company.id}`)
  const person = await signUp('lettrice@posta.example', 'consumer')
  expect((await ask('me', undefined, person)).profile.full_name).toBe('Ada Prova')
  await ask('reports', { kind: 'offer', id, reason: 'other' })
  const worker = await miniflare.getWorker()
  for (const cron of ['*/5 * * * *', '17 3 * * *', '32 6 * * *']) {
    expect((await worker.scheduled({ cron })).outcome).toBe('ok')
  }
}, 120_000)
