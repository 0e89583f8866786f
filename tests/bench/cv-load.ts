import { setTimeout as wait } from 'node:timers/promises'
import { slowPdfs } from '../cv/slow.ts'
import { bundleMeasuredWorker } from '../cv/workerd.ts'
import { benchCatalogueFolderName, generateOffers } from './generate-offers.ts'
import { median, percentile } from './measure.ts'
import { insertSignedInEmployers } from './signed-in.ts'
import { type BenchStack, startBenchStack } from './stack.ts'

const offers = 1_000
const atOnce = 20
/**
 * Milliseconds between two list requests. Requests are sent at this pace even if earlier ones are
 * still in flight.
 */
const pace = 25
const most = { median: 200 }

type Answer = { status: number; ms: number }
type Bytes = Uint8Array<ArrayBuffer>

/**
 * Uploads twenty slow PDFs in parallel, each from a different person, while visitors request the
 * public list. For comparison, a separate Worker in the same workerd reads all PDFs in parallel.
 */
export async function benchmarkCvUploads(
  gate: (holds: boolean, what: string) => void,
): Promise<void> {
  const pdfs = Object.entries(slowPdfs).map(([name, make]) => ({ name, bytes: make() as Bytes }))
  const sent = Array.from({ length: atOnce }, (_, i) => pdfs[i % pdfs.length]!)
  const stack = await startBenchStack(`cv-load-${benchCatalogueFolderName(offers)}`, {
    beside: { reader: bundleMeasuredWorker() },
  })
  try {
    await generateOffers(stack.db, offers)
    const people = await insertSignedInEmployers(stack.db, atOnce)
    // A first run is not measured, because it includes the start-up cost of the process.
    await whileOthersAsk(stack, () => wait(1_000))
    const alone = await whileOthersAsk(stack, () => wait(3_000))
    const ours = await whileOthersAsk(stack, () =>
      Promise.all(sent.map(({ bytes }, i) => analyse(stack, people[i]!.headers, bytes))),
    )
    const unbounded = await whileOthersAsk(stack, () =>
      Promise.all(
        sent.map(({ bytes }) => timed(`${stack.beside.reader}/analyse`, { body: bytes })),
      ),
    )

    console.log(`\n${atOnce} slow PDFs at once: the public list meanwhile, ms
                                        median     p95     max   requests   slowest PDF   answers`)
    tell('no PDF at all', alone.waits, [])
    tell('a Worker of its own, all at once', unbounded.waits, unbounded.result)
    tell('as we read them', ours.waits, ours.result)
    sent.slice(0, pdfs.length).forEach(({ name, bytes }, i) => {
      const { status, ms } = ours.result[i]!
      console.log(
        `  ${name.padEnd(34)} ${cell(bytes.length / 1024, 6)} KB ${cell(ms, 8)} ms ${cell(status, 6)}`,
      )
    })
    const value = median(ours.waits)
    gate(
      value < most.median,
      `CVs: the list's median is ${value.toFixed(0)} ms, under ${most.median}`,
    )
    const knownStatuses = new Set([200, 413, 415, 422, 503])
    const strange = ours.result.filter(({ status }) => !knownStatuses.has(status))
    gate(strange.length === 0, `CVs: answered ${strange.map(({ status }) => status).join(', ')}`)
  } finally {
    await stack.stop()
  }
}

const cell = (value: number, width: number) => value.toFixed(0).padStart(width)

function tell(name: string, waits: number[], answers: Answer[]): void {
  const counts = Map.groupBy(answers, ({ status }) => status)
  const statuses = [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ')
  const slowest = Math.max(0, ...answers.map(({ ms }) => ms))
  console.log(
    `  ${name.padEnd(34)} ${cell(median(waits), 10)} ${cell(percentile(waits, 95), 7)} ${cell(Math.max(...waits), 7)} ${cell(waits.length, 10)} ${cell(slowest, 13)}   ${statuses}`,
  )
}

async function timed(url: string, init: RequestInit): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(url, { method: 'POST', ...init })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - startedAt }
}

function analyse(
  stack: BenchStack,
  headers: Record<string, string>,
  bytes: Bytes,
): Promise<Answer> {
  const body = new FormData()
  body.set('cv', new File([bytes], 'cv.pdf', { type: 'application/pdf' }))
  return timed(`${stack.url}/api/profile/cv-analyzer/`, { headers, body })
}

let page = 0

/** Requests the list. Every second request has an address that was not requested before. */
async function list(stack: BenchStack): Promise<number> {
  page += 1
  const query =
    page % 2 === 0 ? 'limit=5' : `limit=5&page=${1 + (page % 190)}&salary_range_max=${page}`
  const startedAt = performance.now()
  const response = await fetch(`${stack.url}/api/job-offers?${query}`)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`The list answered ${response.status}`)
  return performance.now() - startedAt
}

/**
 * Runs some work while list requests are sent. Returns the work's result and the duration of each
 * list request.
 */
async function whileOthersAsk<T>(stack: BenchStack, work: () => Promise<T>) {
  const asking: Promise<number>[] = []
  const asker = setInterval(() => asking.push(list(stack)), pace)
  const result = await work().finally(() => clearInterval(asker))
  return { result, waits: await Promise.all(asking) }
}
