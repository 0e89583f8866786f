import { parseArgs } from 'node:util'
import { offerSorts, sortOrders } from '../../worker/contract/enums.ts'
import { benchmarkAlerts } from './alerts.ts'
import { benchmarkApplicantPages } from './applicants.ts'
import { benchmarkVisitCounters } from './counters.ts'
import { benchmarkCvUploads } from './cv-load.ts'
import { benchCatalogueFolderName, generateOffers, skillWords, words } from './generate-offers.ts'
import { benchmarkCachedResponses } from './hot.ts'
import { benchmarkImageUploads } from './images.ts'
import { benchmarkJobMails } from './job-mails.ts'
import { compareWithSelectOne, measureRequest } from './measure.ts'
import { benchmarkOfferIndex } from './offer-index.ts'
import { compareWithPlainSqlite } from './peers.ts'
import { benchmarkSearchRelevance } from './relevance/relevance.ts'
import { benchmarkSearchCost } from './search-cost.ts'
import { benchmarkMemoryGrowth } from './soak.ts'
import { startBenchStack } from './stack.ts'
import { benchmarkCacheHits } from './storm.ts'
import { benchmarkReplicaWaking } from './waking.ts'

/** `npm run bench` runs every part but `relevance` and `soak`; `-- lists burst` selects parts. */
const count = Number(process.env.BENCH_OFFERS ?? 100_000)
const misses: string[] = []

const { values: flags, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '20' } },
})
const isMillion = asked.includes('million')
const named = asked.filter((one) => one !== 'million')
/**
 * The parts that `npm run bench -- million` runs: `index` with 500,000 offers, which is one of two
 * shards, and `waking` with a million offers in two shards.
 */
const sized = ['index', 'waking']
const isAsked = (name: string) =>
  named.length > 0 ? named.includes(name) : !isMillion || sized.includes(name)
const wakingSizes = isMillion ? [1_000_000] : [1_000, 10_000, count]
const indexSizes = isMillion ? [500_000] : wakingSizes

// These parts do not use the stack below: they need none, kill theirs, or measure a whole process.
if (isAsked('counters')) await benchmarkVisitCounters(gate)
if (isAsked('job-mails')) await benchmarkJobMails(gate)
if (isAsked('alerts')) await benchmarkAlerts(gate)
if (isAsked('applicants')) await benchmarkApplicantPages(gate)
if (isAsked('index')) for (const size of indexSizes) benchmarkOfferIndex(gate, size)
if (isAsked('search-cost')) for (const size of indexSizes) await benchmarkSearchCost(gate, size)
if (isAsked('waking')) {
  for (const size of wakingSizes)
    await benchmarkReplicaWaking(gate, size, size === wakingSizes.at(-1))
}
if (isAsked('storm')) await benchmarkCacheHits(gate, isMillion ? 1_000_000 : count)
if (isAsked('hot')) await benchmarkCachedResponses(gate)
if (isAsked('peers')) await compareWithPlainSqlite(gate, count)
if (isAsked('images')) await benchmarkImageUploads(gate)
if (isAsked('cv-load')) await benchmarkCvUploads(gate)
// Needs real offers, so this part runs only when named.
if (named.includes('relevance')) await benchmarkSearchRelevance(gate)
// Takes long, so this part runs only when named.
if (named.includes('soak')) await benchmarkMemoryGrowth(gate, Number(flags.minutes))
const parts = Object.entries({ lists, searches, repeated, burst }).filter(([name]) => isAsked(name))
if (parts.length === 0) end()

const stack = await startBenchStack(benchCatalogueFolderName(count))
try {
  console.log(
    `${count.toLocaleString('en')} offers; the first run generates them, in a minute or so`,
  )
  await generateOffers(stack.db, count)
  await warmUp()
  for (const [, part] of parts) await part()
} finally {
  await stack.stop()
}
end()

function end(): never {
  console.log(misses.length === 0 ? '\nEvery gate holds.' : `\nMissed:\n${misses.join('\n')}`)
  process.exit(misses.length === 0 ? 0 : 1)
}

function gate(holds: boolean, what: string): void {
  if (!holds) misses.push(`  ${what}`)
}

/** Sends the first requests of the process. They include compilation, so they are not measured. */
async function warmUp(): Promise<void> {
  const paths = offerSorts.flatMap((by) =>
    [11, 12, 13].map((n) => `/api/job-offers?sortBy=${by}&page=${n}`),
  )
  await compareWithSelectOne(stack, paths)
}

/**
 * Requests the first page and the 200th of lists with every common sort and filter. No response is
 * cached.
 */
async function lists(): Promise<void> {
  const filters = {
    none: '',
    'one type': 'employment_type=Full-time',
    'type and level': 'employment_type=Full-time&experience_level=Senior+Level',
    'three categories': 'job_type=Backend,Frontend,Design',
    'salary from 40,000': 'salary_range_max=40000',
    'a common skill': `skills=${skillWords[0]}`,
    'all at once': `employment_type=Full-time,Contractor&job_type=Backend,Sales&experience_level=Mid+Level&salary_range_max=30000&skills=${skillWords.slice(0, 5)}`,
  }
  console.log('\nLists                         first page          200th page')
  console.log(
    '                          × select 1   rows   × select 1   rows   (worst of 10 orders)',
  )
  for (const [name, query] of Object.entries(filters)) {
    const worst = { first: { ratio: 0, rows: 0 }, deep: { ratio: 0, rows: 0 } }
    for (const by of offerSorts) {
      for (const order of sortOrders) {
        const base = `/api/job-offers?${query}&sortBy=${by}&sortOrder=${order}`
        // Uses a different page or page size each time, so that every address is uncached.
        const first = [5, 6, 7, 8, 9, 10, 4].map((limit) => `${base}&limit=${limit}`)
        const deep = [200, 201, 202, 203, 204, 205, 206].map((page) => `${base}&page=${page}`)
        for (const [at, paths] of [
          ['first', first],
          ['deep', deep],
        ] as const) {
          const { ratio, rowsRead } = await compareWithSelectOne(stack, paths)
          worst[at].ratio = Math.max(worst[at].ratio, ratio)
          worst[at].rows = Math.max(worst[at].rows, rowsRead)
          const what = `${name}, ${by} ${order}, ${at} page`
          gate(ratio <= 4, `${what}: ${ratio.toFixed(1)} × select 1, at most 4`)
          gate(rowsRead <= 200, `${what}: ${rowsRead} rows, at most 200`)
        }
      }
    }
    const cell = ({ ratio, rows }: { ratio: number; rows: number }) =>
      `${ratio.toFixed(2).padStart(10)} ${String(rows).padStart(6)}`
    console.log(`  ${name.padEnd(22)}${cell(worst.first)}   ${cell(worst.deep)}`)
  }
  const { rowsRead } = await compareWithSelectOne(stack, ['/api/job-offers?limit=50&page=2'])
  console.log(`  the largest page (50)           ${String(rowsRead).padStart(9)} rows`)
  gate(rowsRead <= 200, `a page of 50: ${rowsRead} rows, at most 200`)
}

/** Searches for each word only once, because the replica stores the result of a search. */
async function searches(): Promise<void> {
  const kinds = {
    'a common word': words.slice(3, 8).map((word) => `${word}+${word}`),
    'a common word and filters': words
      .slice(10, 15)
      .map((word) => `${word}+${word}&employment_type=Full-time&experience_level=Mid+Level`),
    'a rare word': words.slice(-5),
    'a prefix of 3 and filters': words
      .slice(20, 60)
      .map((word) => word.slice(0, 3))
      .filter((prefix, i, all) => all.indexOf(prefix) === i)
      .slice(0, 5)
      .map((prefix) => `${prefix}&job_type=Design&salary_range_max=30000`),
    'a single letter': ['c', 'd', 'f', 'g', 'm'],
    'two words': words.slice(30, 35).map((word, i) => `${word}+${words[40 + i]}`),
    'words of descriptions': words.slice(300, 305).map((word, i) => `${word}+${words[i]}+zzzz`),
  }
  console.log('\nSearches, each for the first time      × select 1       ms   rows')
  for (const [name, texts] of Object.entries(kinds)) {
    const paths = texts.map((text) => `/api/job-offers?search=${text}`)
    const { ratio, ms, rowsRead } = await compareWithSelectOne(stack, paths)
    console.log(
      `  ${name.padEnd(34)}${ratio.toFixed(2).padStart(10)} ${ms.toFixed(1).padStart(10)} ${String(rowsRead).padStart(6)}`,
    )
    gate(ratio <= 15, `${name}: ${ratio.toFixed(1)} × select 1, at most 15`)
    gate(rowsRead <= 500, `${name}: ${rowsRead} rows, at most 500`)
  }
}

/** Requests a list that is already cached. */
async function repeated(): Promise<void> {
  const path = '/api/job-offers?employment_type=Full-time&sortBy=created_at'
  await measureRequest(stack, path)
  const { cost } = await measureRequest(stack, path)
  gate(cost.d1_queries === 0, `repeated list: ${cost.d1_queries} D1 queries, none expected`)
}

/** Sends 100 parallel requests to an address that was not requested before. */
async function burst(): Promise<void> {
  const path = `/api/job-offers?search=${words[70]}&limit=11`
  const all = await Promise.all(Array.from({ length: 100 }, () => measureRequest(stack, path)))
  const misses = all.filter(({ cost }) => cost.cache === 'miss').length
  const queries = all.reduce((sum, { cost }) => sum + cost.d1_queries, 0)
  console.log(
    `Burst of 100 on a cold address: ${misses} built it, ${queries} D1 queries in all (text, rows)`,
  )
  gate(misses === 1, `burst: ${misses} requests built the answer, one expected`)
}
