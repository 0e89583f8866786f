import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { requireChromium } from '../support/chromium.ts'
import { median } from './measure.ts'

/**
 * `npm run bench:web` measures how long each page takes to load on a first visit, with a cheap
 * phone on a slow network. It serves the production build with workerd; Chromium throttles CPU and
 * network and starts with an empty cache. `BENCH_RUNS` is the number of visits per page;
 * `BENCH_PAGES=home,offer` selects pages.
 */
const runs = Number(process.env.BENCH_RUNS ?? 5)
const port = Number(process.env.PORT ?? 8797)
const state = 'test-results/bench-web'

/** CPU and network as in Lighthouse's mobile profile: slow 4G is 150 ms and 1.6 Mbit/s. */
const slowdown = 4
const slow4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slow3G = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true }

/**
 * The maximum number of milliseconds (`lcp`, `blocking`) and the largest allowed layout shift
 * (`cls`).
 */
const limits = { lcp: 1_200, cls: 0.01, blocking: 100 }
/** The form for a new offer gets more time, because it is rendered only in the browser. */
const wizardLimits = { ...limits, lcp: 2_000 }

type Figures = {
  fcp: number
  lcp: number
  cls: number
  blocking: number
  /** The number of offers in the document at the first paint. */
  offers: number
  element: string
}

/**
 * Runs in the browser before the page's own scripts. It is a string because the TypeScript
 * configuration of this folder does not include the browser's types.
 */
const observe = `
  const figures = (window.figures = {
    fcp: 0, lcp: 0, cls: 0, blocking: 0, offers: 0, element: '',
  })
  const watch = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') {
      figures.fcp = entry.startTime
      figures.offers = document.querySelectorAll('article[data-offer]').length
    }
    count()
  })
  watch('largest-contentful-paint', ({ startTime, element }) => {
    figures.lcp = startTime
    figures.element = element?.tagName.toLowerCase() + ' “' + (element?.textContent ?? '').slice(0, 40) + '”'
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) figures.cls += entry.value
  })
  // Counts only the long tasks that begin after the first paint, as Lighthouse does. Earlier tasks
  // cannot block anything that the visitor does.
  const tasks = []
  const count = () => {
    figures.blocking = tasks
      .filter((task) => figures.fcp > 0 && task.startTime >= figures.fcp)
      .reduce((sum, { duration }) => sum + duration - 50, 0)
  }
  watch('longtask', (entry) => {
    tasks.push(entry)
    count()
  })
`

const server = await startProduct()
const front = await compressing(port)
const { port: frontPort } = front.address() as AddressInfo
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
})
let holds = true
try {
  const origin = `http://localhost:${frontPort}`
  const chosen = process.env.BENCH_PAGES?.split(',')
  console.log(
    `\nFirst visits with nothing cached, ${slowdown}× slower processor, slow 4G; the middle of ${runs}\n`,
  )
  console.log(
    'page       first paint  largest paint (range, limit)   shift  blocked (range, limit)',
  )
  for (const [name, path] of Object.entries(await findPages(origin))) {
    if (chosen && !chosen.includes(name)) continue
    // The first request warms up the server. In production, earlier visitors from the same region
    // do this.
    await (await fetch(origin + path)).text()
    const all: Figures[] = []
    for (let run = 0; run < runs; run++) all.push(await visit(browser, origin + path, slow4G))
    if (!report(name, all, name === 'wizard' ? wizardLimits : limits)) holds = false
  }
  if (!chosen || chosen.includes('home')) {
    const { fcp, offers } = await visit(browser, `${origin}/`, slow3G)
    console.log(`\nOn slow 3G the first paint, after ${fcp.toFixed(0)} ms, holds ${offers} offers.`)
    if (offers === 0) holds = false
  }
} finally {
  await browser.close()
  front.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
}
console.log(holds ? '\nEvery gate holds.' : '\nA gate is missed.')
process.exit(holds ? 0 : 1)

/**
 * The addresses of the measured pages, by name. The offer page and the company page are those of
 * the first offer in the list.
 */
async function findPages(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/job-offers?limit=1`)
  const { data } = (await answer.json()) as { data: { url: string; company_id: { id: string } }[] }
  const [offer] = data
  const pages = await (await fetch(`${origin}/api/landing-pages`)).json()
  const [landing] = (pages as { landing_pages: { slug: string }[] }).landing_pages
  return {
    home: '/',
    search: '/?search=react',
    offer: offer!.url,
    company: `/company/${offer!.company_id.id}`,
    landing: `/lavoro-remoto/${landing!.slug}`,
    'sign-in': '/auth?next=/profile',
    pricing: '/pricing',
    policies: '/legal/policies',
    wizard: '/job-offers/create',
  }
}

/** Prints the figures of a page. @returns whether they are within the limits */
function report(name: string, all: Figures[], { lcp, cls, blocking }: typeof limits): boolean {
  const middle = (figure: 'fcp' | 'lcp' | 'cls' | 'blocking') =>
    median(all.map((figures) => figures[figure]))
  const range = (figure: 'lcp' | 'blocking') => {
    const values = all.map((figures) => figures[figure])
    return `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`
  }
  const isHeld = middle('lcp') <= lcp && middle('cls') <= cls && middle('blocking') <= blocking
  console.log(
    [
      name.padEnd(10),
      `${middle('fcp').toFixed(0)} ms`.padStart(8),
      `    ${middle('lcp').toFixed(0)} ms (${range('lcp')}, ${lcp})`.padEnd(32),
      middle('cls').toFixed(3),
      `  ${middle('blocking').toFixed(0)} ms (${range('blocking')}, ${blocking})`.padEnd(26),
      isHeld ? '' : 'missed',
      all.at(-1)?.element,
    ].join(' '),
  )
  return isHeld
}

async function startProduct(): Promise<ChildProcess> {
  rmSync(state, { recursive: true, force: true })
  const child = spawn('node', ['worker/cli/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), OVUNQUE_STATE: state },
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product did not start')
    const answer = await fetch(`http://localhost:${port}/api/job-offers`).catch(() => null)
    if (answer?.ok) return child
    await wait(200)
  }
}

/** Starts a proxy that compresses responses, as Cloudflare's edge does and our server does not. */
async function compressing(behind: number): Promise<Server> {
  const front = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const passed = request({ port: behind, method, path: url, headers }, (answer) => {
      const type = String(answer.headers['content-type'])
      const isText = /^(text|application\/(json|javascript|manifest\+json)|image\/svg)/.test(type)
      const isPacked = answer.headers['content-encoding'] !== undefined
      if (!isText || isPacked || answer.statusCode !== 200) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const { 'content-length': _, ...rest } = answer.headers
      outgoing.writeHead(200, { ...rest, 'content-encoding': 'gzip' })
      answer.pipe(createGzip()).pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  front.listen(0)
  await once(front, 'listening')
  return front
}

/** Visits a page once with a new browser context and returns the figures. */
async function visit(browser: Browser, url: string, network: typeof slow4G): Promise<Figures> {
  const context = await browser.newContext({ ...phone, locale: 'it-IT' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript({ content: observe })
    await page.goto(url, { waitUntil: 'load' })
    // The measurement ends five seconds after the load event. Lighthouse also ends after five quiet
    // seconds.
    await page.waitForTimeout(5_000)
    return await page.evaluate<Figures>('window.figures')
  } finally {
    await context.close()
  }
}
