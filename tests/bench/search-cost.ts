import { OfferIndex } from '../../worker/board/catalogue/offer-index.ts'
import { OfferTable } from '../../worker/board/catalogue/offer-table.ts'
import { searchByRelevance } from '../../worker/board/catalogue/relevance.ts'
import { decideSearch } from '../../worker/board/catalogue/search-service.ts'
import { suggestWords } from '../../worker/board/catalogue/suggestions.ts'
import { synonymLists } from '../../worker/board/catalogue/synonym-lists.ts'
import {
  countFullMatches,
  countSearchUnits,
  matchText,
} from '../../worker/board/catalogue/text-search.ts'
import type { WordIndex } from '../../worker/board/catalogue/word-index.ts'
import { cityNameTranslations } from '../../worker/contract/board/city-names.ts'
import { emptyOfferFilters } from '../../worker/contract/board/offer-filters.ts'
import { experienceLevels, workplaces } from '../../worker/contract/enums.ts'
import { newId } from '../../worker/contract/ids.ts'
import { exampleIndexedOffer } from '../support/some-offer.ts'
import { seededRandom, skewedPicker, skillWords, words } from './generate-offers.ts'
import { knownQueries } from './relevance/queries.ts'
import { unseenQueries } from './relevance/queries-unseen.ts'

const goalsMs = { median: 30, worst: 120, suggestions: 15 }
const dayMs = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 22)

/** The titles of all trades. `skewedPicker` picks those at the beginning of the list most often. */
const titles = synonymLists
  .filter(({ arePlaces }) => !arePlaces)
  .flatMap(({ groups }) => groups.trim().split(/[=>\n]/))
  .map((title) => title.trim())
const cities = cityNameTranslations
  .trim()
  .split('\n')
  .map((line) => line.split(' = ')[0]!)

/** Different searches, so that no cached result is measured. */
const searches = {
  'a common word': ['manager', 'developer', 'engineer', 'addetto', 'assistant'],
  'a trade': ['assistenza clienti', 'infermiera', 'magazziniere', 'grafico', 'payroll'],
  'two or three words': ['software engineer milano', 'store manager roma', 'data analyst junior'],
  'words for filters': ['part time commessa', 'remoto senior developer', 'stage sopra 20k'],
  misspelt: ['devloper', 'magazinere', 'infermire', 'ingeniere meccanico'],
  'a beginning': ['svil', 'ma', 'ass', 'e', 'c'],
  'nothing known': ['zampognaro quantistico', 'xyzzy', 'qwertyuiop asdfghjkl'],
  'twelve words': [
    'addetto alle vendite e assistenza clienti con esperienza part time a Milano o Roma senior',
    'senior full stack developer react node typescript remote Europe full time sopra 60k smart working',
    'infermiera o operatrice socio sanitaria per casa di riposo turni notturni Torino tempo pieno',
  ],
  'as people search': [...knownQueries, ...unseenQueries].map(({ text }) => text),
}
/**
 * Incomplete inputs, for which suggestions are measured: the first two to six letters of a title,
 * or a search whose second word is incomplete.
 */
const typed = [
  ...titles.map((title, at) => title.slice(0, 2 + (at % 5)).trim()),
  ...['assistenza cl', 'software eng', 'responsabile pr', 'data an', 'store ma', 'addetto a'],
]
  .filter((text) => text.length > 1)
  .slice(0, 250)

/** Measures the processor time of searches and suggestions in the replica, without the database. */
export async function benchmarkSearchCost(
  gate: (holds: boolean, what: string) => void,
  count: number,
): Promise<void> {
  const table = filledTable(count)
  const index = new OfferIndex(table)
  // The first search is not measured, because it sorts the vocabulary.
  await search(index, 'primo')
  console.log(
    `\nSearches in memory, ${count.toLocaleString('en')} offers        median ms   worst ms`,
  )
  const all: number[] = []
  for (const [kind, texts] of Object.entries(searches)) {
    const took: number[] = []
    for (const text of texts) {
      // A change, even an empty one, clears the cached results of earlier searches.
      table.apply([], [])
      took.push(await timed(() => search(index, text)))
    }
    all.push(...took)
    console.log(`  ${kind.padEnd(42)}${ms(quantile(took, 0.5))} ${ms(Math.max(...took))}`)
  }
  const suggestions: number[] = []
  suggestWords(table, 'pr')
  for (const text of typed) {
    table.apply([], [])
    suggestions.push(await timed(() => suggestWords(table, text)))
  }
  console.log(
    `  ${'suggestions'.padEnd(42)}${ms(quantile(suggestions, 0.5))} ${ms(Math.max(...suggestions))}`,
  )
  for (const [kind, took] of Object.entries({
    'all searches': all,
    'all suggestions': suggestions,
  })) {
    const shares = [0.5, 0.9, 0.95, 0.99].map(
      (share) => `${share * 100} % ${ms(quantile(took, share)).trim()}`,
    )
    console.log(`  ${kind}, ${took.length} of them, in ms: ${shares.join(', ')}`)
  }
  const bytes = (part: WordIndex) => {
    let sum = 0
    part.save((_, memory) => {
      sum += memory.byteLength
    }, 'words')
    return (sum / count).toFixed(1)
  }
  console.log(
    `  bytes an offer: words of all fields ${bytes(table.text.words)}, places to filter by ${bytes(table.words.place)}`,
  )
  const [median, worst] = [quantile(all, 0.5), quantile(all, 0.99)]
  gate(median <= goalsMs.median, `search: median ${ms(median)} ms, at most ${goalsMs.median}`)
  gate(worst <= goalsMs.worst, `search: 99 % within ${ms(worst)} ms, at most ${goalsMs.worst}`)
  const middle = quantile(suggestions, 0.5)
  gate(
    count > 100_000 || middle <= goalsMs.suggestions,
    `suggestions: median ${ms(middle)} ms, at most ${goalsMs.suggestions}`,
  )
}

async function search(index: OfferIndex, text: string): Promise<number> {
  const { table } = index
  const filters = { ...emptyOfferFilters, search: text, now }
  const settled = await decideSearch(text, {
    describe: async (asked) => countSearchUnits(table, asked),
    countComplete: async (...asked) => countFullMatches(table, ...asked),
    findDescribed: async () => [],
  })
  const found = settled.units.length === 0 ? undefined : matchText(table, settled)
  const page = { offset: 0, limit: 20 }
  return searchByRelevance(index, filters, page, found).total
}

function filledTable(count: number): OfferTable {
  const random = seededRandom(5)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const [title, skill, word] = [titles, skillWords, words].map((list) => skewedPicker(random, list))
  const table = new OfferTable({ number: 0, count: 1 })
  table.begin()
  const perBatch = 5_000
  for (let done = 0; done < count; done += perBatch) {
    const batch = Array.from({ length: Math.min(perBatch, count - done) }, (_, i) => {
      const createdAt = now - Math.floor(random() ** 2 * 730 * dayMs)
      return exampleIndexedOffer({
        rowid: done + i + 1,
        id: newId('offer', (bytes) => {
          for (let at = 0; at < bytes.length; at++) bytes[at] = random() * 256
        }),
        isActive: random() < 0.9,
        employmentType: random() < 0.2 ? 'Part-time' : 'Full-time',
        experienceLevel: pick(experienceLevels),
        workplace: pick([...workplaces, null]),
        jobCategories: [],
        title: `${title!()} ${word!()} ${word!()}`,
        company: `${word!()} ${Math.floor(random() * 20_000).toString(36)}`,
        places: [`${pick(cities)}, ${word!()}, Italia`],
        skills: Array.from({ length: Math.floor(random() * 6) }, skill!),
        salaryMaxEur: random() < 0.5 ? null : 18_000 + Math.floor(random() * 80) * 1_000,
        createdAt,
        updatedAt: createdAt,
      })
    })
    table.apply(batch, [])
  }
  table.complete()
  return table
}

/**
 * Returns the processor time of some work in milliseconds. Unlike elapsed time, it does not depend
 * on the load of the machine.
 */
async function timed(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

const ms = (value: number): string => value.toFixed(1).padStart(10)
