import { Bitset } from './bitset.ts'
import { sortForAmountFilter } from './indexed-offer.ts'
import type { OfferTable } from './offer-table.ts'
import type { SearchPattern, SearchPatternFit, SearchUnit } from './search-text.ts'
import { type IndexedTextField, indexedTextFields } from './text-index.ts'

/** The cost of each offer (how badly it matches a word or phrase), and the number of matches. */
export type SearchUnitCosts = { costs: Uint8Array; size: number }

/**
 * The cost of a match in each field. The field matters more than how closely the word fits, so
 * costs of two fields are equal or differ by more than the largest `SearchPatternFit`.
 */
export const matchCostByField: Record<IndexedTextField, number> = {
  title: 0,
  skill: 6,
  company: 12,
  place: 12,
}
export const noMatchCostCode = 0xff
const absentFour = 0xff_ff_ff_ff

type Known = { changes: number; byUnit: Map<string, SearchUnitCosts> }
/** Caches `SearchUnitCosts`, because a search and its filter counts need the same costs. */
const lastRates = new WeakMap<OfferTable, Known>()
/** The maximum number of cached costs. A search has fewer parts, so all its costs fit. */
const ratesMax = 13

/** Rates how well each offer matches one word or phrase of a search. */
export function rateSearchUnit(table: OfferTable, unit: SearchUnit): SearchUnitCosts {
  let known = lastRates.get(table)
  if (known?.changes !== table.changes) {
    known = { changes: table.changes, byUnit: new Map() }
    lastRates.set(table, known)
  }
  const key = JSON.stringify(unit)
  const last = known.byUnit.get(key)
  if (last) return last
  const rates = rateAfresh(table, unit)
  const [oldest] = known.byUnit.keys()
  if (known.byUnit.size >= ratesMax) known.byUnit.delete(oldest!)
  known.byUnit.set(key, rates)
  return rates
}

function rateAfresh(table: OfferTable, unit: SearchUnit): SearchUnitCosts {
  const { meant, words, countries } = unit
  if (meant?.filter === 'without') {
    const { costs, size } = rateAfresh(table, meant.unit)
    const inverted = costs.map((cost) => (cost === noMatchCostCode ? 0 : noMatchCostCode))
    return { costs: inverted, size: costs.length - size }
  }
  // The length is a multiple of four, so that `forEachMatchingSlot` can skip four offers at a time.
  const costs = new Uint8Array(Math.ceil(table.slots / 4) * 4).fill(noMatchCostCode)
  let size = 0
  const lower = (slot: number, cost: number) => {
    const before = costs[slot]!
    if (before <= cost) return
    if (before === noMatchCostCode) size++
    costs[slot] = cost
  }
  const codes = countries?.map((code) => code.toLowerCase()) ?? []
  table.words.country.withAny(codes).forEach((slot) => {
    lower(slot, matchCostByField.place + 3)
  })
  if (meant) {
    const { filter, value } = meant
    const having =
      filter === 'minimumSalaryEur'
        ? table.numbers[sortForAmountFilter[filter]].reaching(Number(value))
        : table.choices.of(filter, value)
    having.forEach((slot) => {
      lower(slot, 0)
    })
  }
  const fields = meant ? (['title'] as const) : indexedTextFields
  for (const field of fields) {
    for (const pattern of unit.patterns) {
      const cost = matchCostByField[field] + pattern.fit
      const isBetter = (slot: number) => cost < costs[slot]!
      visitPatternMatches(table, field, pattern, (slot) => lower(slot, cost), isBetter)
    }
    if (!unit.isBeginning) continue
    const fit: SearchPatternFit = 3
    for (const word of table.text.beginningWith(words[0]!)) {
      table.text.forEach(field, word, (slot) => lower(slot, matchCostByField[field] + fit))
    }
  }
  return { costs, size }
}

export function forEachMatchingSlot(
  { costs }: SearchUnitCosts,
  visit: (slot: number) => void,
): void {
  const fours = new Uint32Array(costs.buffer)
  for (let at = 0; at < fours.length; at++) {
    if (fours[at] === absentFour) continue
    for (let slot = at * 4; slot < at * 4 + 4; slot++)
      if (costs[slot] !== noMatchCostCode) visit(slot)
  }
}

/** Visits the offers whose field matches a pattern. May skip offers that `isWanted` rejects. */
export function visitPatternMatches(
  { text, slots }: OfferTable,
  field: IndexedTextField,
  { words, fit, hasForms }: SearchPattern,
  visit: (slot: number) => void,
  isWanted: (slot: number) => boolean = () => true,
): void {
  const formsOf = (word: string) => (hasForms ? [word, ...text.formsOf(word)] : [word])
  if (words.length === 1) {
    for (const form of formsOf(words[0]!)) text.forEach(field, form, visit)
    return
  }
  const parts = words.map((word) => {
    const forms = formsOf(word)
    return { forms, count: forms.reduce((sum, form) => sum + text.countIn(field, form), 0) }
  })
  if (parts.some(({ count }) => count === 0)) return
  const [found, ...others] = parts.map(({ forms }) => {
    const having = new Bitset(slots)
    for (const form of forms) text.addTo(having, field, form)
    return having
  })
  for (const having of others) found!.intersect(having)
  // Typed words may be anywhere in the field. The words of a synonym must be consecutive: only
  // together do they mean what was typed.
  const isPhrase = fit >= 2
  const terms = isPhrase ? parts.map(({ forms }) => text.termsOf(field, forms)) : []
  found!.forEach((slot) => {
    if (isWanted(slot) && (!isPhrase || text.hasPhrase(slot, terms))) visit(slot)
  })
}
