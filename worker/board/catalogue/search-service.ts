import type { SearchedWord, SearchInterpretation } from '../../contract/board/search.ts'
import { hasSynonyms, parseSearchText, type SearchUnit } from './search-text.ts'
import { haveOtherVowelAtEnd } from './search-words.ts'
import { hasSynonymEntry } from './synonyms.ts'
import {
  computeCorrectionEditsMax,
  computeMissingCost,
  enoughMatchesMin,
  fullTextMatchesMax,
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

/** A word is corrected only if a similar word is at least this many times as frequent. */
const replacedRatioMin = 10
/** The ratio for a similar word with synonyms. Lower, because the synonyms find offers, too. */
const synonymRatioMin = 2
const describedProbeMax = 12
/** If fewer offers than this have all words, offers that have only some of them are added. */
const fullPageMin = 10

/** Decides which words to correct, and whether descriptions and partial matches are included. */
export async function decideSearch(
  search: string,
  sources: ShardSearchFunctions,
): Promise<SearchDecisions> {
  const typed = await readUnits(search, sources)
  const corrected = typed.flatMap(({ unit, corrected: to }) =>
    to === null ? [] : { from: unit.text, to },
  )
  // Read the whole text again: the corrected words may form a phrase or mean a filter.
  const right = corrected.reduce((text, { from, to }) => text.replace(from, to), search)
  const read = right === search ? typed : await readUnits(right, sources)
  const asTyped = (text: string) =>
    corrected.reduce((before, { from, to }) => before.replace(to, from), text)
  const units = read.map(({ unit }) => ({ ...unit, text: asTyped(unit.text) }))
  const other = typed.find((each) => each.other !== null)
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
    decisions.described = await sources.findDescribed(units, fullTextMatchesMax)
    if (complete < fullPageMin) {
      complete = await sources.countComplete(units, decisions.described)
    }
  }
  if (complete >= fullPageMin) return decisions
  reading.words = read.map((each, i) => describeWord(units[i]!, each))
  if (units.length > 1) {
    decisions.missingCosts = units.map((unit, i) =>
      computeMissingCost(unit, reading.words[i]!.count),
    )
    // Offers without the filter values match, too, so the filters must not seem to be applied.
    reading.interpreted = []
  } else Object.assign(reading.words[0]!, { count: complete, is_minimum: false })
  return decisions
}

const nearestMax = 3

/** Describes one part of a search by itself: how many offers match it, and similar words. */
function describeWord(
  { text, meant, isBeginning }: SearchUnit,
  { facts, described }: ReadUnit,
): SearchedWord {
  const indexed = facts.found + (isBeginning ? facts.beginning : 0)
  const count = indexed || described
  const isUnsure = indexed > 0 ? indexed < enoughMatchesMin : described === describedProbeMax
  const nearest = count > 0 ? [] : mostSimilar(facts.similar).slice(0, nearestMax)
  const is_filter = meant !== null && 'value' in meant
  return {
    ...{ text, count, is_minimum: isUnsure && !meant, is_filter },
    nearest: nearest.map(({ word }) => word),
  }
}

const mostSimilar = <Similar extends SearchUnitCounts['similar'][number]>(similar: Similar[]) =>
  similar.toSorted((a, b) => a.edits - b.edits || b.count - a.count || (a.word < b.word ? -1 : 1))

type ReadUnit = {
  unit: SearchUnit
  facts: SearchUnitCounts
  /** For a rare part, how many offers have it in their full text, at most `describedProbeMax`. */
  described: number
  corrected: string | null
  /** A similar word that is only suggested, because descriptions have the word as it is typed. */
  other: string | null
}

/** Reads a text, decides for each unit whether longer words match, and judges its spelling. */
async function readUnits(text: string, sources: ShardSearchFunctions): Promise<ReadUnit[]> {
  const units = parseSearchText(text)
  const facts = units.length === 0 ? [] : await sources.describe(units)
  return Promise.all(units.map((unit, i) => readUnit(unit, facts[i]!, sources)))
}

async function readUnit(
  unit: SearchUnit,
  facts: SearchUnitCounts,
  sources: ShardSearchFunctions,
): Promise<ReadUnit> {
  const { found, beginning, similar } = facts
  const asTyped = { unit, facts, described: 0, corrected: null, other: null }
  if (found >= rareWordOffersMax || unit.meant) return asTyped
  const rowids = await sources.findDescribed([unit], describedProbeMax)
  // Some of these offers may be unlisted, and only listed ones show how the word is used.
  const described =
    rowids.length < rareWordOffersMax ? rowids.length : await sources.countComplete([unit], rowids)
  const [word] = unit.words
  if (unit.words.length > 1 || unit.isLiteral || word === undefined) {
    return { ...asTyped, described }
  }
  // A last word such as `excel` may begin `excellence`, unless several descriptions have `excel`.
  const isBeginning = unit.isLast && described < rareWordOffersMax
  const known = found + (isBeginning ? beginning : 0)
  // A word with synonyms is a real word, so it is not corrected even if no offer has it.
  const isWrong = known < rareWordOffersMax && !hasSynonyms(unit)
  const best = isWrong ? findCorrection(word, similar, known) : undefined
  const isSure = best !== undefined && best.count >= described * best.ratio
  return {
    ...{ unit: { ...unit, isBeginning }, facts, described },
    corrected: isSure ? best.word : null,
    other: !isSure && described < describedProbeMax ? (best?.word ?? null) : null,
  }
}

/** Among the similar words that are much more frequent, finds the most similar one. */
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
