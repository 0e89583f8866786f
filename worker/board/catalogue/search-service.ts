import type { OfferFilters } from '../../contract/board/offer-filters.ts'
import type { SearchedWord, SearchInterpretation } from '../../contract/board/search.ts'
import type { Database } from '../../db/client.ts'
import { buildFtsExpression } from './search-expression.ts'
import { hasSynonyms, parseSearchText, type SearchUnit } from './search-text.ts'
import { listFullTextMatches } from './store.ts'
import {
  computeCorrectionEditsMax,
  computeMissingCost,
  enoughMatchesMin,
  rareWordOffersMax,
  type SearchBreadth,
  type SearchUnitCounts,
} from './text-search.ts'
import type { SearchUnitDecision } from './unit-rates.ts'

/** How to carry out a search. All shards follow the same decisions. */
export type SearchDecisions = SearchBreadth & {
  choices: SearchUnitDecision[]
  reading: SearchInterpretation
}

/** Functions with which `decideSearch` queries all shards. */
export type ShardSearchFunctions = {
  describe: (units: SearchUnit[]) => Promise<SearchUnitCounts[]>
  /**
   * Counts the offers that have all words of the search in indexed fields or in their full text.
   * @param described row numbers of the offers found by full text; null to use only indexed fields
   */
  countComplete: (
    units: SearchUnit[],
    choices: SearchUnitDecision[],
    described: number[] | null,
  ) => Promise<number>
  /** Returns the row numbers of the newest offers whose full text matches the whole search. */
  findDescribed: (
    units: SearchUnit[],
    choices: SearchUnitDecision[],
    limit: number,
  ) => Promise<number[]>
}

/** Returns the row numbers of the newest offers whose full text matches the whole search. */
export async function findOffersByFullText(
  db: Database,
  units: SearchUnit[],
  choices: SearchUnitDecision[],
  limit: number,
): Promise<number[]> {
  const expression = buildFtsExpression(units, choices)
  return expression === null ? [] : listFullTextMatches(db, expression, limit)
}

/** A word is corrected only if a similar word is at least this many times as frequent. */
const replacedRatioMin = 10
const describedProbeMax = 12

/** Decides which words to correct, and whether descriptions and partial matches are included. */
export async function decideSearch(
  filters: OfferFilters,
  describedMax: number,
  sources: ShardSearchFunctions,
): Promise<SearchDecisions> {
  const units = parseSearchText(filters.search)
  const reading: SearchInterpretation = {
    interpreted: units.flatMap(({ text, meant }) =>
      meant && 'value' in meant ? { text, ...meant } : [],
    ),
    corrected: [],
    did_you_mean: null,
    words: [],
  }
  const decisions: SearchDecisions = { choices: [], reading, described: null, missingCosts: null }
  if (units.length === 0) return decisions
  const facts = await sources.describe(units)
  const chosen = await Promise.all(units.map((unit, i) => choose(unit, facts[i]!, sources)))
  for (const [i, { choice, other }] of chosen.entries()) {
    const { text } = units[i]!
    decisions.choices.push(choice)
    if (choice.corrected !== null) reading.corrected.push({ from: text, to: choice.corrected })
    if (other !== null) reading.did_you_mean ??= filters.search.replace(text, other)
  }
  const { choices } = decisions
  let complete = await sources.countComplete(units, choices, null)
  if (complete < enoughMatchesMin && units.some(({ meant }) => !meant)) {
    decisions.described = await sources.findDescribed(units, choices, describedMax)
    if (complete < rareWordOffersMax) {
      complete = await sources.countComplete(units, choices, decisions.described)
    }
  }
  if (complete < rareWordOffersMax) {
    reading.words = units.map((unit, i) => describeWord(unit, facts[i]!, choices[i]!))
    await countDescribed(units, decisions, complete, sources)
    if (units.length > 1) {
      decisions.missingCosts = reading.words.map(({ count }) => computeMissingCost(count))
      // Offers without the filter values match, too, so the filters must not seem to be applied.
      reading.interpreted = []
    }
  }
  return decisions
}

/** At most this many words are looked up in descriptions (see `countDescribed`). */
const probedWordsMax = 2
const probedOffersMax = 20

/** Counts the offers whose description has a word, for words that occur in no other field. */
async function countDescribed(
  units: SearchUnit[],
  { reading, choices }: SearchDecisions,
  complete: number,
  sources: ShardSearchFunctions,
): Promise<void> {
  const [only] = reading.words
  if (only && units.length === 1) {
    only.count = Math.max(only.count, complete)
    only.is_minimum = false
    return
  }
  const unknown = units.map((_, i) => i).filter((i) => reading.words[i]!.count === 0)
  await Promise.all(
    unknown.slice(0, probedWordsMax).map(async (i) => {
      const found = await sources.findDescribed([units[i]!], [choices[i]!], probedOffersMax)
      const is_minimum = found.length === probedOffersMax
      Object.assign(reading.words[i]!, { count: found.length, is_minimum })
    }),
  )
}

const nearestMax = 3

/** Describes one part of a search by itself: how many offers match it, and similar words. */
function describeWord(
  { text, meant }: SearchUnit,
  { found, beginning, similar }: SearchUnitCounts,
  { isBeginning, corrected }: SearchUnitDecision,
): SearchedWord {
  const own = found + (isBeginning ? beginning : 0)
  const replaced = similar.find(({ word }) => word === corrected)
  const count = own + (replaced?.count ?? 0)
  const nearest = count === 0 ? mostSimilar(similar).slice(0, nearestMax) : []
  const is_minimum = count > 0 && count < enoughMatchesMin && !meant
  return { text, count, is_minimum, nearest: nearest.map(({ word }) => word) }
}

const mostSimilar = (similar: SearchUnitCounts['similar']): SearchUnitCounts['similar'] =>
  similar.toSorted((a, b) => a.edits - b.edits || b.count - a.count || (a.word < b.word ? -1 : 1))

// Decides how to search for one word. `other` is a similar, much more frequent word. The site only
// suggests it, because the typed word occurs in some descriptions and may be right.
async function choose(
  unit: SearchUnit,
  { found, beginning, similar }: SearchUnitCounts,
  sources: ShardSearchFunctions,
): Promise<{ choice: SearchUnitDecision; other: string | null }> {
  const choice: SearchUnitDecision = { isBeginning: false, corrected: null }
  const isOneWord = unit.words.length === 1 && !unit.isLiteral && !unit.meant
  if (found >= rareWordOffersMax || !isOneWord) return { choice, other: null }
  const rowids = await sources.findDescribed([unit], [choice], describedProbeMax)
  // Some of these offers may be unlisted, and only listed ones show how the word is used.
  const described =
    rowids.length < rareWordOffersMax
      ? rowids.length
      : await sources.countComplete([unit], [choice], rowids)
  // A last word such as `excel` may begin `excellence`, unless several descriptions have `excel`.
  choice.isBeginning = unit.isLast && described < rareWordOffersMax
  const known = found + (choice.isBeginning ? beginning : 0)
  const editsMax = computeCorrectionEditsMax(unit.words[0]!)
  const best = mostSimilar(similar.filter(({ edits }) => edits <= editsMax))[0]
  const isLikely =
    best && known < rareWordOffersMax && best.count >= Math.max(1, known * replacedRatioMin)
  // A word with synonyms is a real word, so it is not corrected even if no offer has it.
  if (!isLikely || hasSynonyms(unit)) return { choice, other: null }
  if (best.count >= described * replacedRatioMin) {
    return { choice: { ...choice, corrected: best.word }, other: null }
  }
  return { choice, other: described < describedProbeMax ? best.word : null }
}
