import { Bitset } from './bitset.ts'
import { anyCountry } from './indexed-offer.ts'
import type { OfferTable } from './offer-table.ts'
import { isAboutWork, type SearchUnit } from './search-text.ts'
import { isItalianPlace } from './synonyms/place-synonyms.ts'
import {
  forEachMatchingSlot,
  matchCostByField,
  noMatchCostCode,
  rateSearchUnit,
  type SearchUnitCosts,
} from './unit-rates.ts'

/**
 * Returns the cost of lacking one part of a search. The cost is lower for a part that many offers
 * have (`count`), and for a contract, level or salary, which few offers state.
 */
export const computeMissingCost = ({ meant, isPlace }: SearchUnit, count: number): number =>
  (meant?.filter === 'workplace' ? 50 : meant ? 30 : isPlace ? 55 : 60) -
  Math.min(12, Math.round(Math.log2(count + 1)))

/** If fewer offers than this have a word, it may also match as a prefix or be corrected. */
export const rareWordOffersMax = 5
/** Shorter words are not corrected, because too many other words are similar to them. */
const similarLettersMin = 4
/** Descriptions are searched only if fewer offers than this have all words in the other fields. */
export const enoughMatchesMin = 200
/** At most this many offers (the newest) are found by their descriptions. */
export const fullTextMatchesMax = 400
/** The country of most visitors. Among equal matches, offers open to this country come first. */
const homeCountry = 'it'

/** Costs of a match, besides `matchCostByField`. Offers with a higher cost rank lower. */
const otherCosts = {
  /** For a word that only the description contains. */
  described: 20,
  /** The same for a word about the work. Costs more: the description may mention another job. */
  describedWork: 30,
  /** For a title without the words in sequence: "engineer of data centres" for "data engineer". */
  scattered: 1,
  /** For an offer without an optional word such as "addetto". */
  optional: 4,
  /** For an offer not open to people in Italy, unless the search names a place abroad. */
  abroad: 1,
}

/** What a shard knows about one word or phrase of a search. The counts of shards are added up. */
export type SearchUnitCounts = {
  /** The number of offers that have the word or phrase, another form of it, or a synonym. */
  found: number
  /** The number of additional offers with a longer word that begins with the searched word. */
  beginning: number
  /** Words with a similar spelling; [] unless the unit is a single word that few offers have. */
  similar: { word: string; edits: number; count: number }[]
}

export type SearchBreadth = {
  units: SearchUnit[]
  /** Row numbers of offers found by full text; null if the full text was not searched. */
  described: number[] | null
  /** The cost of lacking each part of the search; null if only offers with all parts match. */
  missingCosts: number[] | null
}

/** The offers that match a text, and for each offer a cost: the lower, the better the match. */
export type TextMatch = { slots: Bitset; costs: Uint16Array }

/** Returns the maximum number of edits between a word and its correction. */
export const computeCorrectionEditsMax = (word: string): number =>
  /\d/.test(word) || word.length < 5 ? 0 : word.length < 9 ? 1 : 2

export const countSearchUnits = (table: OfferTable, units: SearchUnit[]): SearchUnitCounts[] =>
  units.map((unit) => {
    const { text } = table
    const found = rateSearchUnit(table, unit).size
    const [word] = unit.words
    const isOneWord =
      unit.words.length === 1 && !unit.isLiteral && !unit.meant && word !== undefined
    if (found >= rareWordOffersMax || !isOneWord) return { found, beginning: 0, similar: [] }
    const withBeginnings = unit.isLast
      ? rateSearchUnit(table, { ...unit, isBeginning: true }).size
      : found
    // For an unknown word of six or more letters, two edits are tried, but only for suggestions.
    const editsMax = Math.max(
      computeCorrectionEditsMax(word),
      withBeginnings === 0 && word.length > 5 ? 2 : 0,
    )
    const similar =
      word.length < similarLettersMin || editsMax === 0 || withBeginnings >= rareWordOffersMax
        ? []
        : text
            .similarTo(word, editsMax)
            .map((each) => ({ ...each, count: text.count(each.word) }))
            .filter(({ count }) => count > 0)
    return { found, beginning: withBeginnings - found, similar }
  })

/** Counts the offers that have every part of a search, except optional words. */
export const countFullMatches = (
  table: OfferTable,
  all: SearchUnit[],
  described: number[] | null,
): number => {
  const units = all.filter(({ isOptional }) => !isOptional)
  const rated = units.map((unit) => rateSearchUnit(table, unit))
  let count = 0
  forEachCandidate(table, rated, slotsOf(table, described), (slot, fromDescription) => {
    for (let i = 0; i < rated.length; i++) {
      if (rated[i]!.costs[slot] === noMatchCostCode && (!fromDescription || units[i]!.meant)) return
    }
    count++
  })
  return count
}

/**
 * Calls `visit` for every listed offer that may match the whole search: if the offer has the rarest
 * part of the search, or if it is in `described` (its full text matches the whole search).
 */
function forEachCandidate(
  table: OfferTable,
  rated: SearchUnitCosts[],
  described: Bitset | null,
  visit: (slot: number, fromDescription: boolean) => void,
): void {
  const rarest = rated.reduce((least, each) => (each.size < least.size ? each : least))
  forEachMatchingSlot(rarest, (slot) => {
    if (table.listed.has(slot)) visit(slot, described?.has(slot) ?? false)
  })
  described?.forEach((slot) => {
    if (rarest.costs[slot] === noMatchCostCode && table.listed.has(slot)) visit(slot, true)
  })
}

function slotsOf(table: OfferTable, rowids: number[] | null): Bitset | null {
  if (rowids === null || rowids.length === 0) return null
  const slots = new Bitset(table.slots)
  for (const rowid of rowids) if (table.isMine(rowid)) slots.add(table.slotOf(rowid))
  return slots
}

export function matchText(
  table: OfferTable,
  { units, described, missingCosts }: SearchBreadth,
): TextMatch {
  const costs = new Uint16Array(table.slots)
  const slots = new Bitset(table.slots)
  if (units.length === 0) return { slots, costs }
  const isDescribed = slotsOf(table, described)
  const rated = units.map((unit) => rateSearchUnit(table, unit))
  const isWanted = wantedUnits(units)
  const lackingMax = Math.ceil(isWanted.filter(Boolean).length / 2)
  const sequence = units.filter((_, i) => isWanted[i]).flatMap(({ words }) => words)
  const isTitled = sequence.length > 1 ? table.text.titledWith(sequence) : () => true
  const isNear = units.some(({ isPlace, words }) => isPlace && !isItalianPlace(words))
    ? table.listed
    : table.words.country.withAny([homeCountry, anyCountry])
  const judge = (slot: number, fromDescription: boolean) => {
    let cost = 0
    let lacking = 0
    let isWhole = true
    let isNamed = false
    for (let i = 0; i < rated.length; i++) {
      const own = rated[i]!.costs[slot]!
      if (own === noMatchCostCode && units[i]!.isOptional) {
        cost += otherCosts.optional
        continue
      }
      if (own === noMatchCostCode && (!fromDescription || units[i]!.meant)) {
        if (missingCosts === null || units[i]!.meant?.filter === 'without') return
        cost += missingCosts[i]!
        isWhole = false
        if (isWanted[i]) lacking++
        // An offer must have at least half of the words about the work, rounded down.
        if (lacking > lackingMax) return
        continue
      }
      isNamed ||= isWanted[i]! && own < matchCostByField.company
      const { described, describedWork } = otherCosts
      cost += own !== noMatchCostCode ? own : isWanted[i] ? describedWork : described
    }
    // A partial match needs a word in the title or skills. The company or place does not suffice.
    if (!isWhole && !isNamed) return
    if (!isNear.has(slot)) cost += otherCosts.abroad
    costs[slot] = cost + (isTitled(slot) ? 0 : otherCosts.scattered)
    slots.add(slot)
  }
  if (missingCosts) {
    table.listed.forEach((slot) => {
      judge(slot, isDescribed?.has(slot) ?? false)
    })
  } else {
    const required = rated.filter((_, i) => !units[i]!.isOptional)
    forEachCandidate(table, required, isDescribed, judge)
  }
  return { slots, costs }
}

/** Marks the units that describe the work, not a place or filter value; if none does, marks all. */
function wantedUnits(units: SearchUnit[]): boolean[] {
  const isWork = units.map(isAboutWork)
  return isWork.includes(true) ? isWork : units.map(() => true)
}
