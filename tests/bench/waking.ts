import { setTimeout as wait } from 'node:timers/promises'
import { workerdProcess } from '../support/workerd-process.ts'
import { benchCatalogueFolderName, generateOffers } from './generate-offers.ts'
import { collectGarbage } from './inspector.ts'
import { measureRequest, median } from './measure.ts'
import { forgetReplicas, startBenchStack } from './stack.ts'

/** How long the replica stays idle; Durable Objects leave memory after ten idle seconds. */
const quietMs = 16_000
const quietMinuteMs = 60_000
/**
 * The maximum number of offers per shard, so a million offers make two shards. A shard of this size
 * exceeds the goal of 70 MB, which allows about 350,000 offers.
 */
const offersOfShardMax = 500_000
const rowsWhenQuietMax = 50
const bytesAnOfferMax = 165
const mega = 1024 * 1024
/** Goals for a million offers in two shards, in milliseconds and megabytes; only printed. */
const goals = { buildCpuMs: 30_000, awakeMs: 400, objectMb: 70 }

/**
 * Measures the replica with `count` offers: the first build, the wake-up after an idle period, one
 * change, facets, and memory. Rows and bytes have limits. Times are only printed, because they
 * depend on the machine.
 * @param isLongQuiet whether the idle period is a whole minute
 */
export async function benchmarkReplicaWaking(
  gate: (holds: boolean, what: string) => void,
  count: number,
  isLongQuiet: boolean,
): Promise<void> {
  const state = benchCatalogueFolderName(count)
  const shards = Math.ceil(count / offersOfShardMax)
  const vars = {
    CATALOGUE_TTL_SECONDS: 1,
    CATALOGUE_PATIENCE_MS: 600_000,
    CATALOGUE_SHARDS: shards,
  }
  forgetReplicas(state)
  const awake: number[] = []
  const stack = await startBenchStack(state, {
    vars,
    isInspected: true,
    onLine: (line) => {
      if (line.event === 'catalogue_awake') awake.push(Number(line.ms))
    },
  })
  try {
    await generateOffers(stack.db, count)
    const workerd = workerdProcess()
    const measured = async (path: string) => {
      const busy = workerd.busy()
      const { ms, cost } = await measureRequest(stack, path)
      return { ms, rows: cost.rows_read, cpu: workerd.busy() - busy, cache: cost.cache }
    }
    const say = (what: string, { ms, rows, cpu }: Awaited<ReturnType<typeof measured>>) =>
      console.log(
        `  ${what.padEnd(34)}${ms.toFixed(1).padStart(9)} ms ${cpu.toFixed(1).padStart(9)} ms cpu ${String(rows).padStart(8)} rows`,
      )
    console.log(`\nA replica of ${count.toLocaleString('en')} offers in ${shards} shard(s)`)
    await measured('/api/plans')
    const empty = ownHeap(await collectGarbage(await stack.inspectorUrl()))
    const building = workerd.busy()
    const started = performance.now()
    for (;;) {
      const { ok } = await fetch(`${stack.url}/api/job-offers?limit=49`)
      if (ok) break
      await wait(200)
    }
    const built = { ms: performance.now() - started, cpu: workerd.busy() - building }
    console.log(
      `  first build: ${built.ms.toFixed(0)} ms, ${built.cpu.toFixed(0)} ms cpu (goal at a million: ${goals.buildCpuMs})`,
    )
    // Waits until the replica has written its snapshot in the background.
    await wait(5_000)
    const held = ownHeap(await collectGarbage(await stack.inspectorUrl()))
    const anOffer = (held - empty) / count
    // Locally all objects of a class share an isolate. At Cloudflare each object may have its own
    // isolate.
    const object = empty + (held - empty) / shards
    console.log(
      `  memory of an object: ${(object / mega).toFixed(1)} MB (goal at half a million: ${goals.objectMb}), ${(empty / mega).toFixed(1)} without offers, ${anOffer.toFixed(0)} bytes an offer`,
    )
    if (count >= 100_000)
      gate(anOffer <= bytesAnOfferMax, `memory: ${anOffer.toFixed(0)} bytes an offer`)
    await wait(isLongQuiet ? quietMinuteMs : quietMs)
    const before = awake.length
    const woken = await measured('/api/job-offers?limit=48')
    say('waking, with a page of 48', woken)
    console.log(
      `  each shard took its snapshot in ${awake.slice(before).join(', ')} ms (goal at a million: ${goals.awakeMs})`,
    )
    gate(awake.length === before + shards, `waking: ${awake.length - before} objects slept`)
    // The page itself reads three more rows for each of its offers: two for the offer and one for
    // the list of rowids. These are added to the limit.
    gate(
      woken.rows <= rowsWhenQuietMax + 3 * 48,
      `waking: ${woken.rows} rows, at most ${rowsWhenQuietMax} beside the page's own`,
    )
    say('the same again', await measured('/api/job-offers?limit=48'))
    const pages = []
    for (let page = 2; page < 9; page++) pages.push(await measured(`/api/job-offers?page=${page}`))
    say('another page of 5 (median)', middle(pages))
    const facets = []
    for (let salary = 20; salary < 27; salary++)
      facets.push(await measured(`/api/job-offers/facets?salary_range_max=${salary}000`))
    say('facets (median)', middle(facets))
    const changes = []
    for (let i = 1; i < 8; i++) {
      await stack.db
        .prepare('UPDATE offers SET salary_min = NULL, salary_max = 90000 + rowid WHERE rowid = ?')
        .bind(i * 97)
        .run()
      await wait(3_100)
      changes.push(await measured(`/api/job-offers/facets?salary_range_max=${i}`))
    }
    say('facets after one change (median)', middle(changes))
    for (const path of ['/', '/?job_type=Design']) {
      say(`page ${path}, first`, await measured(path))
      say(`page ${path}, again`, await measured(path))
    }
  } finally {
    await stack.stop()
  }
}

/**
 * The memory of our worker's isolate, which also contains the replica. The database runs in another
 * isolate.
 */
const ownHeap = (heaps: Map<string, number>): number =>
  Math.max(...[...heaps].filter(([id]) => id.includes('ovunque')).map(([, bytes]) => bytes))

const middle = <Part extends { ms: number; rows: number; cpu: number; cache?: string }>(
  all: Part[],
) => ({
  ms: median(all.map(({ ms }) => ms)),
  rows: median(all.map(({ rows }) => rows)),
  cpu: median(all.map(({ cpu }) => cpu)),
  cache: undefined,
})
