import { Bitset } from './bitset.ts'
import type { OfferTable } from './offer-table.ts'
import { correctedPatterns, type Pattern, type SearchUnit } from './search-text.ts'
import { type TextField, textFields } from './text-index.ts'

/** A word that finds fewer is looked at again: as a beginning, then as a misspelling. */
export const fewOffersMax = 5
/** Shorter words have too many neighbours. */
const similarLettersMin = 4
/** Descriptions are searched only if fewer offers have all words elsewhere. */
export const enoughOffersMin = 40
/** Descriptions are read for at most this many of the newest offers. */
export const describedMax = 400

/** The more, the further down; the field outweighs the fit, and a word that is missing both. */
const fieldCost: Record<TextField, number> = { title: 0, skill: 6, company: 12, place: 12 }
const otherCosts = {
  described: 20,
  missing: 60,
  /** The words stand apart: a data engineer comes before an engineer of data centres. */
  scattered: 1,
}
const absentMax = 255

/** What a shard knows about a part of the search. Numbers of shards add up. */
export type UnitFacts = {
  /** Offers that have it in any form, but for its beginnings. */
  found: number
  /** Offers that have a word which begins so. */
  beginning: number
  /** Known words like it, if it finds next to nothing. */
  similar: { word: string; edits: number; count: number }[]
}

/** How a part of the search is taken. */
export type UnitChoice = { isBeginning: boolean; corrected: string | null }

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
    const costs = rate(table, unit, { isBeginning: false, corrected: null })
    const found = sizeOf(costs)
    const [word] = unit.words
    const isOneWord =
      unit.words.length === 1 && !unit.isLiteral && !unit.meant && word !== undefined
    if (found >= fewOffersMax || !isOneWord) return { found, beginning: 0, similar: [] }
    const withBeginnings = unit.isLast
      ? sizeOf(rate(table, unit, { isBeginning: true, corrected: null }))
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
): number => matchText(table, units, choices, { described, isPartial: false }).slots.size

/** The offers that match. @param choices one for each unit */
export function matchText(
  table: OfferTable,
  units: SearchUnit[],
  choices: UnitChoice[],
  { described, isPartial }: Breadth,
): TextMatch {
  const costs = new Uint16Array(table.slots)
  const slots = new Bitset(table.slots)
  const isDescribed = new Bitset(table.slots)
  for (const rowid of described ?? []) {
    if (table.isMine(rowid)) isDescribed.add(table.slotOf(rowid))
  }
  if (units.length === 0) return { slots, costs }
  const rated = units.map((unit, i) => rate(table, unit, choices[i]!))
  const isWanted = wantedUnits(units)
  const sequence = units.filter((_, i) => isWanted[i]).flatMap(({ words }) => words)
  const least = isPartial ? Math.ceil(units.length / 2) : units.length
  table.listed.forEach((slot) => {
    let cost = 0
    let has = 0
    let isNamed = false
    const fromDescription = isDescribed.has(slot)
    for (const [i, each] of rated.entries()) {
      const own = each[slot]!
      if (own === absentMax && (!fromDescription || units[i]!.meant)) {
        cost += otherCosts.missing
        continue
      }
      has++
      isNamed ||= isWanted[i]! && own < fieldCost.company
      cost += own === absentMax ? otherCosts.described : own
    }
    // A company alone is not what was looked for.
    if (has < least || (has < units.length && !isNamed)) return
    const isScattered = sequence.length > 1 && !table.text.isTitled(slot, sequence)
    costs[slot] = cost + (isScattered ? otherCosts.scattered : 0)
    slots.add(slot)
  })
  return { slots, costs }
}

/** Which parts say what is looked for; a place or a kind of contract does only if nothing else does. */
function wantedUnits(units: SearchUnit[]): boolean[] {
  const isWork = units.map(({ meant, isPlace }) => !meant && !isPlace)
  return isWork.includes(true) ? isWork : units.map(() => true)
}

/** What it costs each slot to have a part of the search; `absentMax` if it has not. */
function rate(table: OfferTable, unit: SearchUnit, choice: UnitChoice): Uint8Array {
  const costs = new Uint8Array(table.slots).fill(absentMax)
  const lower = (slot: number, cost: number) => {
    if (costs[slot]! > cost) costs[slot] = cost
  }
  const { meant, words } = unit
  if (meant) {
    table.choices.of(meant.filter, meant.value).forEach((slot) => {
      lower(slot, 0)
    })
  }
  const patterns = [
    ...unit.patterns,
    ...(choice.corrected === null ? [] : correctedPatterns(choice.corrected)),
  ]
  const fields = meant ? (['title'] as const) : textFields
  for (const field of fields) {
    for (const pattern of patterns) {
      const cost = fieldCost[field] + pattern.fit
      visitPattern(table, field, pattern, (slot) => lower(slot, cost))
    }
    if (!choice.isBeginning) continue
    for (const word of table.text.beginningWith(words[0]!)) {
      table.text.forEach(field, word, (slot) => lower(slot, fieldCost[field] + 3))
    }
  }
  return costs
}

/** Visits the slots that have all words of a pattern in a field. */
export function visitPattern(
  { text, slots }: OfferTable,
  field: TextField,
  { words, hasForms }: Pattern,
  visit: (slot: number) => void,
): void {
  const visitWord = (word: string, each: (slot: number) => void) => {
    text.forEach(field, word, each)
    if (hasForms) for (const form of text.formsOf(word)) text.forEach(field, form, each)
  }
  if (words.length === 1) {
    visitWord(words[0]!, visit)
    return
  }
  // How many of the words a slot has so far; the next one counts only where all before it do.
  const counts = new Map<number, number>()
  for (const [i, word] of words.entries()) {
    if (i > 0 && counts.size === 0) return
    visitWord(word, (slot) => {
      if (slot < slots && (i === 0 || counts.get(slot) === i)) counts.set(slot, i + 1)
    })
  }
  for (const [slot, count] of counts) if (count === words.length) visit(slot)
}

const sizeOf = (costs: Uint8Array): number => {
  let size = 0
  for (const cost of costs) if (cost !== absentMax) size++
  return size
}
