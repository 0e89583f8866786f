import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { JobOfferList } from '../../worker/contract/board/offers.ts'
import { workerdProcess } from '../support/workerd-process.ts'
import { median, throughput } from './measure.ts'
import type { BenchStack } from './stack.ts'

const rounds = 4
const secondsEach = 1
/** The minimum rate of an API response, as a share of hello-world's rate. */
const shareMin = 0.25
/**
 * The minimum rate of a page, as a share of the rate of a worker that only sends as many bytes. A
 * page contains its styles, and copying its bytes takes longer than our code.
 */
const pageShareMin = 0.5
/**
 * The maximum fixed cost of a request. The fixed cost is what the request costs in addition to a
 * hello-world request, as a multiple of the cost of a hello-world request. Before the code was
 * optimised, the fixed cost was 2.5.
 */
const fixedMax = 1.75
/**
 * The maximum cost of a page that is answered with 304, as a share of the cost of the same page
 * sent in full.
 */
const unchangedShareMax = 0.9

type Target = {
  url: string
  headers?: Record<string, string>
  /** The size of the body, for pages. */
  bytes?: number
}

/**
 * Measures the processor time per request of cached answers and pages. Compares it with a
 * hello-world worker on the same thread. The request rate is not compared, because the client
 * shares the cores and would limit it.
 */
export async function benchmarkCachedResponses(
  gate: (holds: boolean, what: string) => void,
): Promise<void> {
  const server = fork('tests/bench/serve.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  try {
    const [addresses] = (await once(server, 'message')) as [Pick<BenchStack, 'url' | 'helloUrl'>]
    const targets = await targetsOf(addresses.url)
    const workerd = workerdProcess(server.pid)
    const emptyLists = () =>
      new Map<string, number[]>(Object.keys(targets).map((name) => [name, []]))
    const costs = emptyLists()
    const costsForSize = emptyLists()
    const hellos: number[] = []
    const measured = async ({ url, headers }: Target) => {
      const busy = workerd.busy()
      const { total, unchanged } = await throughput(url, secondsEach, headers)
      if (headers && unchanged < total) throw new Error(`${url} was sent again`)
      return ((workerd.busy() - busy) / total) * 1_000
    }
    // Round 0 is not counted, because it includes compilation.
    for (let round = 0; round <= rounds; round++) {
      for (const [name, target] of Object.entries(targets)) {
        const hello = await measured({ url: addresses.helloUrl })
        const cost = await measured(target)
        const sameSize = await measured({ url: `${addresses.helloUrl}?bytes=${target.bytes ?? 5}` })
        if (round === 0) continue
        hellos.push(hello)
        // The cost is divided by that of the hello-world requests measured just before, because a
        // busy machine slows down both.
        costs.get(name)!.push(cost / hello)
        costsForSize.get(name)!.push(cost / sameSize)
      }
    }
    const costOf = (name: string) => median(costs.get(name)!)
    console.log(
      `\nHot, by the processor time of the worker’s thread (hello-world: ${median(hellos).toFixed(0)} µs)`,
    )
    for (const [name, { bytes }] of Object.entries(targets)) {
      const share = 1 / costOf(name)
      const ofSize = 1 / median(costsForSize.get(name)!)
      const sized = bytes ? `, ${percent(ofSize)} of that of as many bytes (${bytes})` : ''
      console.log(`  ${name.padEnd(22)}${percent(share).padStart(6)} of hello-world’s rate${sized}`)
      if (bytes)
        gate(
          ofSize >= pageShareMin,
          `hot ${name}: ${percent(ofSize)} of a response of its size, at least ${percent(pageShareMin)}`,
        )
      else gate(share >= shareMin, `hot ${name}: ${percent(share)} of hello-world, at least 25 %`)
    }
    const fixed = costOf('unchanged list') - 1
    console.log(`  what every request costs besides: ${fixed.toFixed(2)} hellos`)
    gate(fixed <= fixedMax, `hot: ${fixed.toFixed(2)} hellos besides, at most ${fixedMax}`)
    const unchanged = costOf('unchanged home page') / costOf('home page')
    gate(
      unchanged <= unchangedShareMax,
      `hot: a 304 costs ${percent(unchanged)} of a page, at most ${percent(unchangedShareMax)}`,
    )
  } finally {
    server.disconnect()
  }
}

async function targetsOf(origin: string): Promise<Record<string, Target>> {
  const list = `${origin}/api/job-offers?employment_type=Full-time&sortBy=created_at`
  const listed = await fetch(list)
  const { data } = (await listed.json()) as JobOfferList
  const { url, id, company_id: company } = data[0]!
  const home = await fetch(`${origin}/`)
  const page = async (url: string) => {
    const body = await (await fetch(url)).arrayBuffer()
    return { url, bytes: body.byteLength }
  }
  await home.arrayBuffer()
  const unchanged = (answer: Response) => ({ 'If-None-Match': answer.headers.get('ETag') ?? '' })
  return {
    list: { url: list },
    'unchanged list': { url: list, headers: unchanged(listed) },
    offer: { url: `${origin}/api/job-offer/${id}` },
    'home page': await page(`${origin}/`),
    'unchanged home page': { url: `${origin}/`, headers: unchanged(home) },
    'offer page': await page(origin + url),
    'company page': await page(`${origin}/company/${company.id}`),
  }
}

const percent = (value: number) => `${(value * 100).toFixed(0)} %`
