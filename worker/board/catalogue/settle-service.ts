import type { OfferFilters } from '../../contract/board/offer-filters.ts'
import type { SearchedWord, SearchReading } from '../../contract/board/search.ts'
import type { Database } from '../../db/client.ts'
import { searchExpression } from './search-expression.ts'
import { hasSynonyms, readSearch, type SearchUnit } from './search-text.ts'
import { listTextMatches } from './store.ts'
import {
  type Breadth,
  correctedEditsMax,
  enoughOffersMin,
  fewOffersMax,
  type UnitFacts,
} from './text-search.ts'
import type { UnitChoice } from './unit-rates.ts'

/** A search as every shard carries it out. */
export type SettledSearch = Breadth & { choices: UnitChoice[]; reading: SearchReading }

/** What deciding needs to know of all shards together. */
export type SearchSources = {
  describe: (units: SearchUnit[]) => Promise<UnitFacts[]>
  /** @param described offers whose description has what the fields lack */
  countComplete: (
    units: SearchUnit[],
    choices: UnitChoice[],
    described: number[] | null,
  ) => Promise<number>
  /** The newest offers whose text has all parts, and at most `limit` of them. */
  findDescribed: (units: SearchUnit[], choices: UnitChoice[], limit: number) => Promise<number[]>
}

/** The filters, with the pay that the text asks for. */
export function withPay<Filters extends OfferFilters>(
  filters: Filters,
  { interpreted }: SearchReading,
): Filters {
  const pay = interpreted.find(({ filter }) => filter === 'minimumSalaryEur')
  const least = Math.max(filters.minimumSalaryEur ?? 0, Number(pay?.value ?? 0))
  return { ...filters, minimumSalaryEur: least || null }
}

/** The newest offers whose text has all parts. */
export async function findDescribed(
  db: Database,
  units: SearchUnit[],
  choices: UnitChoice[],
  limit: number,
): Promise<number[]> {
  const expression = searchExpression(units, choices)
  return expression === null ? [] : listTextMatches(db, expression, limit)
}

/** A known word replaces one that is used this many times more rarely. */
const replacedRatioMin = 10
const describedProbeMax = 12

/** Decides how a search is carried out: what is corrected, and how far it has to look. */
export async function settleSearch(
  filters: OfferFilters,
  describedMax: number,
  sources: SearchSources,
): Promise<SettledSearch> {
  const { units, interpreted } = readSearch(filters.search)
  const reading: SearchReading = { interpreted, corrected: [], did_you_mean: null, words: [] }
  const settled: SettledSearch = { choices: [], reading, described: null, isPartial: false }
  if (units.length === 0) return settled
  const facts = await sources.describe(units)
  const chosen = await Promise.all(units.map((unit, i) => choose(unit, facts[i]!, sources)))
  for (const [i, { choice, other }] of chosen.entries()) {
    const { text } = units[i]!
    settled.choices.push(choice)
    if (choice.corrected !== null) reading.corrected.push({ from: text, to: choice.corrected })
    if (other !== null) reading.did_you_mean ??= filters.search.replace(text, other)
  }
  const { choices } = settled
  let complete = await sources.countComplete(units, choices, null)
  if (complete < enoughOffersMin && units.some(({ meant }) => !meant)) {
    settled.described = await sources.findDescribed(units, choices, describedMax)
    if (complete < fewOffersMax) {
      complete = await sources.countComplete(units, choices, settled.described)
    }
  }
  if (complete < fewOffersMax) {
    settled.isPartial = units.length > 1
    reading.words = units.map((unit, i) => describeWord(unit, facts[i]!, choices[i]!))
    await countDescribed(units, settled, complete, sources)
  }
  return settled
}

/** So many words that no field has are looked for in descriptions, and so many offers of each. */
const probedWordsMax = 2
const probedOffersMax = 20

/** Counts the offers that have a word in their description alone: such a word is known after all. */
async function countDescribed(
  units: SearchUnit[],
  { reading, choices }: SettledSearch,
  complete: number,
  sources: SearchSources,
): Promise<void> {
  const [only] = reading.words
  if (only && units.length === 1) {
    only.count = Math.max(only.count, complete)
    return
  }
  const unknown = units.map((_, i) => i).filter((i) => reading.words[i]!.count === 0)
  await Promise.all(
    unknown.slice(0, probedWordsMax).map(async (i) => {
      const found = await sources.findDescribed([units[i]!], [choices[i]!], probedOffersMax)
      reading.words[i]!.count = found.length
    }),
  )
}

const nearestMax = 3

/** What a part of the search finds by itself; a correction counts as found. */
function describeWord(
  { text }: SearchUnit,
  { found, beginning, similar }: UnitFacts,
  { isBeginning, corrected }: UnitChoice,
): SearchedWord {
  const own = found + (isBeginning ? beginning : 0)
  if (corrected !== null) {
    const { count } = similar.find(({ word }) => word === corrected)!
    return { text, count: own + count, nearest: [] }
  }
  const nearest = own === 0 ? mostSimilar(similar).slice(0, nearestMax) : []
  return { text, count: own, nearest: nearest.map(({ word }) => word) }
}

const mostSimilar = (similar: UnitFacts['similar']): UnitFacts['similar'] =>
  similar.toSorted((a, b) => a.edits - b.edits || b.count - a.count || (a.word < b.word ? -1 : 1))

/** How a part is taken, and a known word that was not searched for although it finds much more. */
async function choose(
  unit: SearchUnit,
  { found, beginning, similar }: UnitFacts,
  sources: SearchSources,
): Promise<{ choice: UnitChoice; other: string | null }> {
  const choice: UnitChoice = { isBeginning: false, corrected: null }
  const isOneWord = unit.words.length === 1 && !unit.isLiteral && !unit.meant
  if (found >= fewOffersMax || !isOneWord) return { choice, other: null }
  const described = (await sources.findDescribed([unit], [choice], describedProbeMax)).length
  // A word that texts use is no beginning: Excel, not excellence.
  choice.isBeginning = unit.isLast && described < fewOffersMax
  const known = found + (choice.isBeginning ? beginning : 0)
  const editsMax = correctedEditsMax(unit.words[0]!)
  const best = mostSimilar(similar.filter(({ edits }) => edits <= editsMax))[0]
  const isLikely =
    best && known < fewOffersMax && best.count >= Math.max(1, known * replacedRatioMin)
  // A word of a trade that nobody offers is no mistake.
  if (!isLikely || hasSynonyms(unit)) return { choice, other: null }
  if (best.count >= described * replacedRatioMin) {
    return { choice: { ...choice, corrected: best.word }, other: null }
  }
  return { choice, other: described < describedProbeMax ? best.word : null }
}
