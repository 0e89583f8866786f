import type { OfferFilters } from '../../contract/board/offer-filters.ts'
import type { SearchedWord, SearchInterpretation } from '../../contract/board/search.ts'
import type { Database } from '../../db/client.ts'
import { buildFtsExpression } from './search-expression.ts'
import { hasSynonyms, parseSearchText, type SearchUnit } from './search-text.ts'
import { haveOtherVowelAtEnd } from './search-words.ts'
import { listFullTextMatches } from './store.ts'
import { hasSynonymEntry } from './synonyms.ts'
import {
  computeCorrectionEditsMax,
  computeMissingCost,
  enoughMatchesMin,
  rareWordOffersMax,
  type SearchBreadth,
  type SearchUnitCounts,
} from './text-search.ts'

/** How to carry out a search. All shards follow the same decisions. */
export type SearchDecisions = SearchBreadth & { reading: SearchInterpretation }

/** Functions with which `decideSearch` queries all shards. */
export type ShardSearchFunctions = {
  describe: (units: SearchUnit[]) => Promise<SearchUnitCounts[]>
  /**
   * Counts the offers that have all words of the search in indexed fields or in their full text.
   * @param described row numbers of the offers found by full text; null to use only indexed fields
   */
  countComplete: (units: SearchUnit[], described: number[] | null) => Promise<number>
  /** Returns the row numbers of the newest offers whose full text matches the whole search. */
  findDescribed: (units: SearchUnit[], limit: number) => Promise<number[]>
}

/** Returns the row numbers of the newest offers whose full text matches the whole search. */
export async function findOffersByFullText(
  db: Database,
  units: SearchUnit[],
  limit: number,
): Promise<number[]> {
  const expression = buildFtsExpression(units)
  return expression === null ? [] : listFullTextMatches(db, expression, limit)
}

/** A word is corrected only if a similar word is at least this many times as frequent. */
const replacedRatioMin = 10
/** The same for a similar word that has synonyms, which also find offers. */
const synonymRatioMin = 2
const describedProbeMax = 12
/** Offers that have only some of the words are added if fewer than this have all of them. */
const fullPageMin = 10

/** Decides which words to correct, and whether descriptions and partial matches are included. */
export async function decideSearch(
  filters: OfferFilters,
  describedMax: number,
  sources: ShardSearchFunctions,
): Promise<SearchDecisions> {
  const { search } = filters
  let { units, facts, spellings } = await readUnits(search, sources)
  const corrected = spellings.flatMap(({ unit, corrected: to }) =>
    to === null ? [] : { from: unit.text, to },
  )
  if (corrected.length > 0) {
    // The whole text is read again, since only the right words may form a phrase or mean a filter.
    const text = corrected.reduce((before, { from, to }) => before.replace(from, to), search)
    ;({ units, facts } = await readUnits(text, sources))
    const asTyped = (read: string) =>
      corrected.reduce((before, { from, to }) => before.replace(to, from), read)
    units = units.map((unit) => ({ ...unit, text: asTyped(unit.text) }))
  }
  const other = spellings.find((each) => each.other !== null)
  const reading: SearchInterpretation = {
    interpreted: units.flatMap(({ text, meant }) =>
      meant && 'value' in meant ? { text, ...meant } : [],
    ),
    corrected,
    did_you_mean: other ? search.replace(other.unit.text, other.other!) : null,
    words: [],
  }
  const decisions: SearchDecisions = { units, reading, described: null, missingCosts: null }
  if (units.length === 0) return decisions
  let complete = await sources.countComplete(units, null)
  if (complete < enoughMatchesMin && units.some(({ meant }) => !meant)) {
    decisions.described = await sources.findDescribed(units, describedMax)
    if (complete < fullPageMin) {
      complete = await sources.countComplete(units, decisions.described)
    }
  }
  if (complete < fullPageMin) {
    reading.words = units.map((unit, i) => describeWord(unit, facts[i]!))
    await countDescribed(decisions, complete, sources)
    if (units.length > 1) {
      decisions.missingCosts = units.map((unit, i) =>
        computeMissingCost(unit, reading.words[i]!.count),
      )
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
  { units, reading }: SearchDecisions,
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
      const found = await sources.findDescribed([units[i]!], probedOffersMax)
      const is_minimum = found.length === probedOffersMax
      Object.assign(reading.words[i]!, { count: found.length, is_minimum })
    }),
  )
}

const nearestMax = 3

/** Describes one part of a search by itself: how many offers match it, and similar words. */
function describeWord(
  { text, meant, isBeginning }: SearchUnit,
  { found, beginning, similar }: SearchUnitCounts,
): SearchedWord {
  const count = found + (isBeginning ? beginning : 0)
  const nearest = count === 0 ? mostSimilar(similar).slice(0, nearestMax) : []
  const is_minimum = count > 0 && count < enoughMatchesMin && !meant
  return { text, count, is_minimum, nearest: nearest.map(({ word }) => word) }
}

const mostSimilar = <Similar extends SearchUnitCounts['similar'][number]>(similar: Similar[]) =>
  similar.toSorted((a, b) => a.edits - b.edits || b.count - a.count || (a.word < b.word ? -1 : 1))

/** How a word is spelt: `other` is suggested, because descriptions have the word as it is typed. */
type Spelling = { unit: SearchUnit; corrected: string | null; other: string | null }

/** Reads a text, decides for each unit whether longer words match, and judges its spelling. */
async function readUnits(
  text: string,
  sources: ShardSearchFunctions,
): Promise<{ units: SearchUnit[]; facts: SearchUnitCounts[]; spellings: Spelling[] }> {
  const parsed = parseSearchText(text)
  const facts = parsed.length === 0 ? [] : await sources.describe(parsed)
  const spellings = await Promise.all(parsed.map((unit, i) => readWord(unit, facts[i]!, sources)))
  return { units: spellings.map(({ unit }) => unit), facts, spellings }
}

async function readWord(
  unit: SearchUnit,
  { found, beginning, similar }: SearchUnitCounts,
  sources: ShardSearchFunctions,
): Promise<Spelling> {
  const isOneWord = unit.words.length === 1 && !unit.isLiteral && !unit.meant
  const [word] = unit.words
  if (found >= rareWordOffersMax || !isOneWord || word === undefined) {
    return { unit, corrected: null, other: null }
  }
  const rowids = await sources.findDescribed([unit], describedProbeMax)
  // Some of these offers may be unlisted, and only listed ones show how the word is used.
  const described =
    rowids.length < rareWordOffersMax ? rowids.length : await sources.countComplete([unit], rowids)
  // A last word such as `excel` may begin `excellence`, unless several descriptions have `excel`.
  const isBeginning = unit.isLast && described < rareWordOffersMax
  const known = found + (isBeginning ? beginning : 0)
  const best = findCorrection(word, similar, known)
  // A word with synonyms is a real word, so it is not corrected even if no offer has it.
  const replacing = known < rareWordOffersMax && !hasSynonyms(unit) ? best : undefined
  const isSure = replacing !== undefined && replacing.count >= described * replacing.ratio
  return {
    unit: { ...unit, isBeginning },
    corrected: isSure ? replacing.word : null,
    other: !isSure && described < describedProbeMax ? (replacing?.word ?? null) : null,
  }
}

/** Finds the most similar word that is so much more frequent that it was probably meant. */
function findCorrection(word: string, similar: SearchUnitCounts['similar'], known: number) {
  const editsMax = computeCorrectionEditsMax(word)
  const likely = similar
    .filter((each) => each.edits <= editsMax && !haveOtherVowelAtEnd(each.word, word))
    .map((each) => ({
      ...each,
      ratio: hasSynonymEntry([each.word]) ? synonymRatioMin : replacedRatioMin,
    }))
    .filter(({ count, ratio }) => count >= Math.max(1, known * ratio))
  return mostSimilar(likely)[0]
}
