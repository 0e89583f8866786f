import { setTimeout as wait } from 'node:timers/promises'
import {
  employmentTypes,
  experienceLevels,
  jobCategories,
  offerSorts,
} from '../../worker/contract/enums.ts'
import {
  benchCatalogueFolderName,
  generateOffers,
  seededRandom,
  skillWords,
  words,
} from './generate-offers.ts'
import { measureRequest, percentile } from './measure.ts'
import { forgetReplicas, startBenchStack } from './stack.ts'

const perSecond = 20
const seconds = 60
const addresses = 300
const writeEveryMs = 5_000
const hitShareMin = 0.75
const rowsMax = 40

/**
 * Sends 20 requests a second to 300 addresses, more often to popular ones, while an offer's title
 * is changed every five seconds. A response that came from a cache counts as a hit.
 */
export async function benchmarkCacheHits(
  gate: (holds: boolean, what: string) => void,
  count: number,
): Promise<void> {
  const state = benchCatalogueFolderName(count)
  forgetReplicas(state)
  const stack = await startBenchStack(state, { vars: { CATALOGUE_TTL_SECONDS: 5 } })
  try {
    await generateOffers(stack.db, count)
    const { results } = await stack.db
      .prepare('SELECT id FROM offers WHERE is_active = 1 LIMIT 60')
      .all<{ id: string }>()
    const random = seededRandom(5)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
    const paths = Array.from({ length: addresses }, (_, i) => {
      if (i % 10 === 3) return `/api/job-offer/${results[i % results.length]!.id}`
      if (i % 10 === 5)
        return `/api/job-offers/facets?employment_type=${pick(employmentTypes)}&salary_range_max=${1 + i}000`
      if (i % 10 === 7) return `/api/job-offers?search=${words[300 + i * 7]}`
      if (i % 10 === 8) return `/api/job-offers?skills=${skillWords[i]}`
      return `/api/job-offers?job_type=${pick(jobCategories)}&experience_level=${pick(experienceLevels)}&sortBy=${pick(offerSorts)}&page=${1 + (i % 4)}`
    })
    await measureRequest(stack, '/api/job-offers')
    const done: {
      ms: number
      rows: number
      queries: number
      cache: string | undefined
      isSearch: boolean
    }[] = []
    let isOver = false
    const writes = (async () => {
      for (let i = 1; !isOver; i++) {
        await wait(writeEveryMs)
        await stack.db
          .prepare('UPDATE offers SET title = title || ? WHERE rowid = ?')
          .bind('x', i * 131)
          .run()
      }
    })()
    const sent: Promise<void>[] = []
    for (let i = 0; i < perSecond * seconds; i++) {
      const path = paths[Math.floor(addresses ** random()) - 1] ?? paths[0]!
      sent.push(
        measureRequest(stack, path).then(({ ms, cost }) => {
          const isSearch = path.includes('search=')
          done.push({
            ms,
            rows: cost.rows_read,
            queries: cost.d1_queries,
            cache: cost.cache,
            isSearch,
          })
        }),
      )
      await wait(1000 / perSecond)
    }
    await Promise.all(sent)
    isOver = true
    await writes
    const hits = done.filter(({ cache }) => cache !== 'miss').length / done.length
    const quiet = done.filter(({ rows }) => rows === 0).length / done.length
    const rowsOf = (all: typeof done) => all.reduce((sum, each) => sum + each.rows, 0) / done.length
    const rows = rowsOf(done)
    const byFilters = rowsOf(done.filter(({ isSearch }) => !isSearch))
    const queries = done.reduce((sum, each) => sum + each.queries, 0) / done.length
    const times = done.map(({ ms }) => ms)
    const percent = (share: number) => `${(share * 100).toFixed(0)} %`
    console.log(
      `\nStorm at ${count.toLocaleString('en')} offers: ${percent(hits)} hits, ${percent(quiet)} without a row, ${rows.toFixed(0)} rows a request (${byFilters.toFixed(0)} of them not for a text that is searched for the first time), ${queries.toFixed(2)} queries, p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(0)} ms`,
    )
    gate(hits >= hitShareMin, `storm: ${percent(hits)} hits, at least ${percent(hitShareMin)}`)
    gate(rows <= rowsMax, `storm: ${rows.toFixed(0)} rows a request, at most ${rowsMax}`)
  } finally {
    await stack.stop()
  }
}
