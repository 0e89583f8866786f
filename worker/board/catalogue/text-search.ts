import { Bitset } from './bitset.ts'
import type { OfferTable } from './offer-table.ts'
import type { SearchUnit } from './search-text.ts'
import { absentMax, fieldCost, rate, type UnitChoice, type UnitRates } from './unit-rates.ts'

/** A word that finds fewer is looked at again: as a beginning, then as a misspelling. */
export const fewOffersMax = 5
/** Shorter words have too many neighbours. */
const similarLettersMin = 4
/** Descriptions are searched only if fewer offers have all words elsewhere. */
export const enoughOffersMin = 40
/** Descriptions are read for at most this many of the newest offers. */
export const describedMax = 250

/** The more, the further down: see `fieldCost`. A word that is missing outweighs all others. */
const otherCosts = {
  described: 20,
  /** A title says what the work is, a description what else there is. */
  describedWork: 30,
  missing: 60,
  /** The words stand apart: a data engineer comes before an engineer of data centres. */
  scattered: 1,
}

/** What a shard knows about a part of the search. Numbers of shards add up. */
export type UnitFacts = {
  /** Offers that have it in any form, but for its beginnings. */
  found: number
  /** Offers that have a word which begins so. */
  beginning: number
  /** Known words like it, if it finds next to nothing. */
  similar: { word: string; edits: number; count: number }[]
}

/** What to look at besides the words of the fields. */
export type Breadth = {
  /** Offers whose description has what the fields lack; null if descriptions are not asked. */
  described: number[] | null
  /** Whether some of the words are enough. */
  isPartial: boolean
}

/** The offers that match a text, and how well. */
export type TextMatch = { slots: Bitset; costs: Uint16Array }

/** At most so many letters may be wrong for a word to be replaced. */
export const correctedEditsMax = (word: string): number =>
  /\d/.test(word) || word.length < 5 ? 0 : word.length < 9 ? 1 : 2

/** What a shard can tell about each part by itself. */
export const describeUnits = (table: OfferTable, units: SearchUnit[]): UnitFacts[] =>
  units.map((unit) => {
    const { text } = table
    const found = rate(table, unit, { isBeginning: false, corrected: null }).size
    const [word] = unit.words
    const isOneWord =
      unit.words.length === 1 && !unit.isLiteral && !unit.meant && word !== undefined
    if (found >= fewOffersMax || !isOneWord) return { found, beginning: 0, similar: [] }
    const withBeginnings = unit.isLast
      ? rate(table, unit, { isBeginning: true, corrected: null }).size
      : found
    // A word that nobody has gets more of its neighbours, to be offered.
    const editsMax =
      withBeginnings > 0 ? correctedEditsMax(word) : Math.min(2, correctedEditsMax(word) + 1)
    const similar =
      word.length < similarLettersMin || editsMax === 0 || withBeginnings >= fewOffersMax
        ? []
        : text
            .similarTo(word, editsMax)
            .map((each) => ({ ...each, count: text.count(each.word) }))
            .filter(({ count }) => count > 0)
    return { found, beginning: withBeginnings - found, similar }
  })

/** How many offers have every part. */
export const countComplete = (
  table: OfferTable,
  units: SearchUnit[],
  choices: UnitChoice[],
  described: number[] | null,
): number => {
  const rated = units.map((unit, i) => rate(table, unit, choices[i]!))
  let count = 0
  forEachCandidate(table, rated, slotsOf(table, described), (slot, fromDescription) => {
    for (let i = 0; i < rated.length; i++) {
      if (rated[i]!.costs[slot] === absentMax && (!fromDescription || units[i]!.meant)) return
    }
    count++
  })
  return count
}

/** Visits the listed offers that have the rarest part, or whose description may have what is missing. */
function forEachCandidate(
  table: OfferTable,
  rated: UnitRates[],
  described: Bitset | null,
  visit: (slot: number, fromDescription: boolean) => void,
): void {
  const rarest = rated.reduce((least, each) => (each.size < least.size ? each : least)).costs
  for (let slot = 0; slot < rarest.length; slot++) {
    const fromDescription = described?.has(slot) ?? false
    if (rarest[slot] === absentMax && !fromDescription) continue
    if (table.listed.has(slot)) visit(slot, fromDescription)
  }
}

function slotsOf(table: OfferTable, rowids: number[] | null): Bitset | null {
  if (rowids === null || rowids.length === 0) return null
  const slots = new Bitset(table.slots)
  for (const rowid of rowids) if (table.isMine(rowid)) slots.add(table.slotOf(rowid))
  return slots
}

/** The offers that match. @param choices one for each unit */
export function matchText(
  table: OfferTable,
  units: SearchUnit[],
  choices: UnitChoice[],
  { described, isPartial }: Breadth,
): TextMatch {
  const costs = new Uint16Array(table.slots)
  const slots = new Bitset(table.slots)
  if (units.length === 0) return { slots, costs }
  const isDescribed = slotsOf(table, described)
  const rated = units.map((unit, i) => rate(table, unit, choices[i]!))
  const isWanted = wantedUnits(units)
  const sequence = units.filter((_, i) => isWanted[i]).flatMap(({ words }) => words)
  const isTitled = sequence.length > 1 ? table.text.titledWith(sequence) : () => true
  const least = isPartial ? Math.ceil(units.length / 2) : units.length
  const judge = (slot: number, fromDescription: boolean) => {
    let cost = 0
    let has = 0
    let isNamed = false
    for (let i = 0; i < rated.length; i++) {
      const own = rated[i]!.costs[slot]!
      if (own === absentMax && (!fromDescription || units[i]!.meant)) {
        cost += otherCosts.missing
        continue
      }
      has++
      isNamed ||= isWanted[i]! && own < fieldCost.company
      const { described, describedWork } = otherCosts
      cost += own !== absentMax ? own : isWanted[i] ? describedWork : described
    }
    // A company alone is not what was looked for.
    if (has < least || (has < units.length && !isNamed)) return
    costs[slot] = cost + (isTitled(slot) ? 0 : otherCosts.scattered)
    slots.add(slot)
  }
  if (isPartial) {
    table.listed.forEach((slot) => {
      judge(slot, isDescribed?.has(slot) ?? false)
    })
  } else forEachCandidate(table, rated, isDescribed, judge)
  return { slots, costs }
}

/** Which parts say what is looked for; a place or a kind of contract does only if nothing else does. */
function wantedUnits(units: SearchUnit[]): boolean[] {
  const isWork = units.map(({ meant, isPlace }) => !meant && !isPlace)
  return isWork.includes(true) ? isWork : units.map(() => true)
}
