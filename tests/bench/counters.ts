import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { benchCatalogueFolderName, generateOffers, seededRandom } from './generate-offers.ts'
import { type BenchStack, deleteBenchState, startBenchStack } from './stack.ts'

const events = Number(process.env.BENCH_VISITS ?? 100_000)
const offers = 50
const visitors = 4_000
const kills = 12
/**
 * A fifth of production's flush interval. A run then has many flushes, and kills interrupt many of
 * them.
 */
const flushSeconds = 60
const atOnce = 64
const offersGenerated = 200

class Refused extends Error {}

type Flush = { counts: number; rows_written: number }
type Message = { url: string } | { flush: Flush }

/**
 * Sends visits, some of them repeated, while the process that counts them is killed repeatedly.
 * Half of the kills happen during a flush, the others at random times. Requests without a response
 * are repeated, because browsers and the network also repeat them.
 */
export async function benchmarkVisitCounters(
  gate: (holds: boolean, what: string) => void,
): Promise<void> {
  const state = `counters-${benchCatalogueFolderName(offersGenerated)}`
  deleteBenchState(state)
  const { ids, before } = await prepare(state)
  const random = seededRandom(Date.now())
  const distinct = new Set<string>()
  const flushes: Flush[] = []
  let stack = await startCounting(state, flushes)
  let answered = 0
  let sent = 0
  let lost = 0

  const visitOnce = async (offer: string, kind: string, visitor: number): Promise<void> => {
    for (;;) {
      try {
        const response = await fetch(`${stack.url}/api/job-offer/${kind}/${offer}`, {
          method: 'PATCH',
          headers: { 'CF-Connecting-IP': `10.0.${visitor >> 8}.${visitor & 255}` },
        })
        await response.arrayBuffer()
        if (response.status === 202) return
        if (response.status < 500) throw new Refused(`A visit was refused: ${response.status}`)
      } catch (error) {
        if (error instanceof Refused) throw error
        lost++
      }
      await wait(100)
    }
  }
  const visit = async (): Promise<void> => {
    while (sent < events) {
      sent++
      // The n-th offer gets about 1/n as many visits as the first.
      const offer = ids[Math.floor(ids.length ** random()) - 1] ?? ids[0]!
      const kind = random() < 0.9 ? 'views' : 'applications-count'
      const visitor = Math.floor(random() * visitors)
      await visitOnce(offer, kind, visitor)
      distinct.add(`${offer} ${kind} ${visitor}`)
      answered++
    }
  }
  const killNow = async (): Promise<void> => {
    kill(stack.process)
    await once(stack.process, 'exit')
    stack = await startCounting(state, flushes)
  }
  const killing = async (): Promise<void> => {
    for (let i = 1; i <= kills; i++) {
      const at = (events * (i - random())) / kills
      while (answered < at) await wait(20)
      // Every second kill falls within a flush.
      if (i % 2 === 0) await wait(untilFlush() + random() * 60)
      await killNow()
    }
  }
  const startedAt = performance.now()
  await Promise.all([killing(), ...Array.from({ length: atOnce }, visit)])
  // One more kill follows the last visits, also during a flush.
  await wait(untilFlush() + random() * 60)
  await killNow()
  const seconds = (performance.now() - startedAt) / 1000
  await settled(stack, flushes)
  stack.process.disconnect()
  await once(stack.process, 'exit')

  const after = await sums(state)
  const counted = after.views + after.applications - before.views - before.applications
  const ofDays = after.dayViews + after.dayApplications
  const rows = flushes.reduce((sum, flush) => sum + flush.rows_written, 0)
  // An interrupted flush does not report the rows that it wrote. This estimate assumes that it
  // wrote as many as the average flush.
  const rowsInAll = Math.round((rows / Math.max(1, flushes.length)) * after.flushes)
  const number = (value: number) => value.toLocaleString('en')
  const fewerBatches = events / after.flushes
  const fewerRows = events / rowsInAll
  console.log(`\nCounters: ${number(events)} visits to ${offers} offers in ${seconds.toFixed(0)} s, ${number(distinct.size)} of them distinct,
  killed ${kills + 1} times (${lost} calls broke off and were made again)
  counted: ${number(counted)} in the offers, ${number(ofDays)} in their days
  written to D1: ${after.flushes} batches, ${fewerBatches.toFixed(0)} × fewer than visits; about ${number(rowsInAll)} rows, ${fewerRows.toFixed(1)} × fewer`)
  gate(counted === distinct.size, `counters: ${counted} counted, ${distinct.size} were distinct`)
  gate(ofDays === distinct.size, `counters: ${ofDays} in days, ${distinct.size} were distinct`)
  gate(
    fewerBatches >= 20,
    `counters: ${fewerBatches.toFixed(1)} × fewer batches than visits, at least 20`,
  )
  gate(fewerRows >= 20, `counters: ${fewerRows.toFixed(1)} × fewer rows than visits, at least 20`)
}

/** Generates the offers to visit. Returns their ids and their counts before the run. */
async function prepare(state: string) {
  const stack = await startBenchStack(state, { vars: { COUNTER_FLUSH_SECONDS: 1 } })
  try {
    await generateOffers(stack.db, offersGenerated)
    const { results } = await stack.db
      .prepare(
        `SELECT offers.id FROM offers JOIN companies ON companies.id = company_id
        WHERE payment_status = 'completed' AND withdrawn_at IS NULL AND verified_at IS NOT NULL
        LIMIT ?`,
      )
      .bind(offers)
      .all<{ id: string }>()
    const ids = results.map(({ id }) => id)
    return { ids, before: await read(stack.db) }
  } finally {
    await stack.stop()
  }
}

async function sums(state: string) {
  const stack = await startBenchStack(state, { isBundled: true })
  try {
    return await read(stack.db)
  } finally {
    await stack.stop()
  }
}

type Sums = Record<'views' | 'applications' | 'dayViews' | 'dayApplications' | 'flushes', number>

async function read(db: BenchStack['db']): Promise<Sums> {
  const row = await db
    .prepare(
      `SELECT (SELECT sum(views_count) FROM offers) AS views,
        (SELECT sum(applications_count) FROM offers) AS applications,
        (SELECT sum(views) FROM offer_days) AS dayViews,
        (SELECT sum(applications) FROM offer_days) AS dayApplications,
        (SELECT count(*) FROM counter_flushes) AS flushes`,
    )
    .first<Sums>()
  if (!row) throw new Error('The database says nothing')
  return row
}

type Counting = { url: string; process: ChildProcess }

async function startCounting(state: string, flushes: Flush[]): Promise<Counting> {
  const child = fork('tests/bench/counting-stack.ts', [state, String(flushSeconds)], {
    // Starts a separate process group, so that workerd is killed along with its parent process.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The counting stack ended: ${code}`)))
    child.on('message', (message: Message) => {
      if ('flush' in message) flushes.push(message.flush)
      else resolve({ url: message.url, process: child })
    })
  })
}

function kill({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

const flushMs = flushSeconds * 1000
const untilFlush = (): number => flushMs - (Date.now() % flushMs)

/** Waits until no counter has visits left to flush. */
async function settled({ url }: Counting, flushes: Flush[]): Promise<void> {
  // The alarm of a hibernated Durable Object fires only after the object's first request, so this
  // sends one.
  await fetch(`${url}/api/job-offers`)
  for (let seen = -1; seen !== flushes.length; ) {
    seen = flushes.length
    await wait(2 * flushMs + 2_000)
  }
}
