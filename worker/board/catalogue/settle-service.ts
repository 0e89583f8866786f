import type { OfferFilters } from '../../contract/board/offer-filters.ts'
import type { SearchedWord, SearchReading } from '../../contract/board/search.ts'
import type { Database } from '../../db/client.ts'
import { searchExpression } from './search-expression.ts'
import { readSearch, type SearchUnit } from './search-text.ts'
import { listTextMatches } from './store.ts'
import {
  type Breadth,
  correctedEditsMax,
  enoughOffersMin,
  fewOffersMax,
  type UnitChoice,
  type UnitFacts,
} from './text-search.ts'

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
  for (const [i, unit] of units.entries()) {
    settled.choices.push(await choose(unit, facts[i]!, reading, filters.search, sources))
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
  }
  return settled
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

async function choose(
  unit: SearchUnit,
  { found, beginning, similar }: UnitFacts,
  reading: SearchReading,
  search: string,
  sources: SearchSources,
): Promise<UnitChoice> {
  const choice: UnitChoice = {
    isBeginning: unit.isLast && unit.words.length === 1 && found < fewOffersMax,
    corrected: null,
  }
  const known = found + (choice.isBeginning ? beginning : 0)
  const editsMax = correctedEditsMax(unit.words[0] ?? '')
  const best = mostSimilar(similar.filter(({ edits }) => edits <= editsMax))[0]
  if (!best || known >= fewOffersMax || best.count < Math.max(1, known * replacedRatioMin))
    return choice
  const plain = { isBeginning: false, corrected: null }
  const described = await sources.findDescribed([unit], [plain], describedProbeMax)
  if (best.count < described.length * replacedRatioMin) {
    reading.did_you_mean ??= search.replace(unit.text, best.word)
    return choice
  }
  reading.corrected.push({ from: unit.text, to: best.word })
  return { ...choice, corrected: best.word }
}
