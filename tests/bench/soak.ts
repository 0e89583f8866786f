import { setTimeout as wait } from 'node:timers/promises'
import { workerdProcess } from '../support/workerd-process.ts'
import { benchCatalogueFolderName, generateOffers } from './generate-offers.ts'
import { collectGarbage } from './inspector.ts'
import { createRandomRequestBuilder } from './soak-requests.ts'
import { type BenchStack, deleteBenchState, startBenchStack } from './stack.ts'

const offers = 20_000
const perSecond = 30
/**
 * The maximum number of requests in flight. On a slow machine fewer requests are sent; the report
 * prints how many were held back.
 */
const atOnce = 60
/**
 * The minutes before memory is first measured. They suffice to fill the caches, compile the code
 * and load every replica.
 */
const warmUpMinutes = 3
const growthMax = 0.1

type Counts = { sent: number; failed: number; refused: number; held: number; ms: number[] }
/** `rss` is in megabytes, `heaps` in bytes per isolate. */
type Memory = { rss: number; heaps: Map<string, number> }

/**
 * Sends mixed reads and writes for a long time, to find out whether the memory in use grows. Memory
 * is compared after garbage collection only, because V8 decides when to collect.
 */
export async function benchmarkMemoryGrowth(
  gate: (holds: boolean, what: string) => void,
  minutes: number,
): Promise<void> {
  const state = `soak-${benchCatalogueFolderName(offers)}`
  deleteBenchState(state)
  const vars = { WRITES_PER_PERSON: 1_000_000, MAIL_NETWORK_HOURLY: 1_000 }
  const stack = await startBenchStack(state, { isInspected: true, vars })
  try {
    await generateOffers(stack.db, offers)
    const make = await createRandomRequestBuilder(stack.db)
    const workerd = workerdProcess()
    const rss = () => workerd.memory().now
    console.log(
      `\nSoak: ${offers.toLocaleString('en')} offers, ${perSecond} requests a second for ${minutes} minutes after ${warmUpMinutes} to warm up`,
    )
    await load(stack, make, warmUpMinutes, rss)
    const before = await collected(stack, rss)
    report('start', before)
    const counts = await load(stack, make, minutes, rss)
    const full = rss()
    const after = await collected(stack, rss)
    report('end', after)
    const growth = after.rss / before.rss - 1
    console.log(
      `${counts.sent} requests, ${counts.failed} failed (5xx), ${counts.refused} refused (4xx), ${counts.held} held back; median ${percentile(counts.ms, 0.5)} ms, p99 ${percentile(counts.ms, 0.99)} ms`,
    )
    console.log(
      `RSS after garbage collection: ${before.rss.toFixed(0)} MB at the start, ${after.rss.toFixed(0)} MB at the end, ${(growth * 100).toFixed(1)} %; before the last collection ${full.toFixed(0)} MB, of which ${(full - after.rss).toFixed(0)} MB were garbage`,
    )
    gate(counts.failed === 0, `soak: ${counts.failed} requests failed`)
    gate(
      growth < growthMax,
      `soak: memory grew by ${(growth * 100).toFixed(1)} %, less than 10 % expected`,
    )
  } finally {
    await stack.stop()
    deleteBenchState(state)
  }
}

/** Sends requests at an even pace, without waiting for responses. */
async function load(
  stack: BenchStack,
  make: Awaited<ReturnType<typeof createRandomRequestBuilder>>,
  minutes: number,
  rss: () => number,
): Promise<Counts> {
  const counts: Counts = { sent: 0, failed: 0, refused: 0, held: 0, ms: [] }
  const underWay = new Set<Promise<void>>()
  const start = performance.now()
  const ticks = minutes * 60 * perSecond
  for (let tick = 0; tick < ticks; tick++) {
    const early = start + (tick * 1_000) / perSecond - performance.now()
    if (early > 0) await wait(early)
    if (tick > 0 && tick % (60 * perSecond) === 0) {
      console.log(
        `  minute ${tick / 60 / perSecond}: RSS ${rss().toFixed(0)} MB, ${counts.sent} sent, ${counts.failed} failed, p99 ${percentile(counts.ms.slice(-60 * perSecond), 0.99)} ms`,
      )
    }
    if (underWay.size >= atOnce) {
      counts.held++
      continue
    }
    const one = send(stack, make, counts).finally(() => underWay.delete(one))
    underWay.add(one)
  }
  await Promise.all(underWay)
  return counts
}

async function send(
  stack: BenchStack,
  make: Awaited<ReturnType<typeof createRandomRequestBuilder>>,
  counts: Counts,
): Promise<void> {
  const { path, init } = await make()
  const sentAt = performance.now()
  const ask = () => fetch(stack.url + path, { ...init, signal: AbortSignal.timeout(60_000) })
  try {
    const response = await askAgain(ask)
    await response.arrayBuffer()
    if (response.status >= 500) {
      const { error } = await stack.logged(response.headers.get('X-Request-Id') ?? '')
      fail(counts, `${response.status} ${path.slice(0, 80)}: ${error}`)
    } else if (response.status >= 400) counts.refused++
  } catch (error) {
    fail(counts, `${(error as Error).cause ?? error} ${path}`)
  }
  counts.sent++
  counts.ms.push(performance.now() - sentAt)
}

/** Retries a request as clients do, because a kept-alive connection may close just when reused. */
async function askAgain(ask: () => Promise<Response>, times = 3): Promise<Response> {
  try {
    return await ask()
  } catch (error) {
    const isReset = /ECONNRESET|other side closed/.test(String((error as Error).cause))
    if (isReset && times > 1) return askAgain(ask, times - 1)
    throw error
  }
}

function fail(counts: Counts, what: string): void {
  counts.failed++
  console.log(`  failed: ${what.slice(0, 300)}`)
}

/**
 * Measures memory some seconds after garbage collection, because the allocator returns freed memory
 * to the system with a delay.
 */
async function collected(stack: BenchStack, rss: () => number): Promise<Memory> {
  await wait(5_000)
  const heaps = await collectGarbage(await stack.inspectorUrl())
  await wait(5_000)
  return { rss: rss(), heaps }
}

function report(when: string, { rss, heaps }: Memory): void {
  const largest = [...heaps].toSorted(([, a], [, b]) => b - a).slice(0, 4)
  const list = largest.map(([name, bytes]) => `${name} ${mb(bytes)}`).join(', ')
  console.log(`  ${when}: RSS ${rss.toFixed(0)} MB; heaps in use, MB: ${list}`)
}

const mb = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1)

const percentile = (values: number[], share: number): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0).toFixed(0)
