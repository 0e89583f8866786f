import {
  type AmountFilterName,
  type ChoiceFilterName,
  choiceFilterNames,
  type DayFilterName,
  type OfferFilters,
  offerFilterDefinitions,
  type WordFilterName,
} from '../../contract/board/offer-filters.ts'
import { buildRecord } from '../../contract/build-record.ts'
import { dayMs } from '../../contract/durations.ts'
import type { OfferSort, SortOrder } from '../../contract/enums.ts'
import type { Bitset } from './bitset.ts'
import { anyCountry, sortForAmountFilter, sortForDayFilter } from './indexed-offer.ts'
import { type OfferTable, wordFilters } from './offer-table.ts'
import type { WordCount } from './word-index.ts'

/** The filters that the index applies. `now` (ms): the time for computing the age of offers. */
export type IndexFilters = Omit<OfferFilters, 'search' | 'sortBy' | 'sortOrder'> & { now: number }

/** Match counts by filter value. `choices` and `days` count as if their own filter were unset. */
export type IndexFacets = {
  total: number
  choices: Record<ChoiceFilterName, Record<string, number>>
  days: Record<DayFilterName, Record<string, number>>
  /** For each filter with free words, the most frequent words among the matching offers. */
  words: Record<WordFilterName, WordCount[]>
  /** The number of matches open to any country. `words.country` counts them as `anyCountry`. */
  forAnyCountry: number
}

const amountFilters = Object.keys(sortForAmountFilter) as AmountFilterName[]
const dayFilters = Object.keys(sortForDayFilter) as DayFilterName[]

/** Finds the offers of a table by any combination of filters. All counts are exact. */
export class OfferIndex {
  readonly table: OfferTable

  constructor(table: OfferTable) {
    this.table = table
  }

  /** Returns one page of the matching offers, and the number of all matching offers. */
  search(
    filters: IndexFilters,
    sort: { by: OfferSort; order: SortOrder },
    page: { offset: number; limit: number },
    text?: Bitset,
  ): { total: number; slots: number[] } {
    const order = this.table.orders[sort.by]
    const isDescending = sort.order === 'desc'
    if (!text && !isNarrowing(filters)) {
      return { total: this.table.size, slots: order.page(null, page, isDescending) }
    }
    const matching = this.matching(filters, text)
    return { total: matching.size, slots: this.#pageOf(matching, sort, page) }
  }

  /** Returns one page of the given offers, newest first. */
  newest(slots: Bitset, page: { offset: number; limit: number }): number[] {
    return this.#pageOf(slots, { by: 'created_at', order: 'desc' }, page)
  }

  #pageOf(
    matching: Bitset,
    sort: { by: OfferSort; order: SortOrder },
    page: { offset: number; limit: number },
  ): number[] {
    const order = this.table.orders[sort.by]
    const isDescending = sort.order === 'desc'
    const total = matching.size
    const walked = ((page.offset + page.limit) * order.length) / Math.max(total, 1)
    const compared = total * Math.log2(total + 2)
    if (compared * comparisonPerStep >= walked) {
      return order.page(matching, page, isDescending)
    }
    return matching
      .toArray()
      .sort(isDescending ? order.compareDescending : order.compare)
      .slice(page.offset, page.offset + page.limit)
  }

  /** Counts offers by filter value. For free words, returns only the `wordsMax` most frequent. */
  facets(filters: IndexFilters, wordsMax: number, text?: Bitset): IndexFacets {
    const { choices, words, listed } = this.table
    const open = this.#withoutChoices(filters, text)
    const matching = choices.narrow(open.clone(), filters)
    return {
      total: matching.size,
      days: buildRecord(dayFilters, (name) => {
        let left =
          filters[name] === null ? matching : this.matching({ ...filters, [name]: null }, text)
        const counts = offerFilterDefinitions[name].offered.toReversed().map((days) => {
          left = this.#since(name, days, filters.now, left)
          return [days, left.size]
        })
        return Object.fromEntries(counts)
      }),
      choices: buildRecord(choiceFilterNames, (name) => {
        const isChosen = filters[name].length > 0
        const others = isChosen ? choices.narrow(open.clone(), filters, name) : matching
        return choices.counts(name, others)
      }),
      words: buildRecord(wordFilters, (name) => words[name].counts(matching, listed, wordsMax)),
      forAnyCountry: words.country.withAny([anyCountry]).sizeWith(matching),
    }
  }

  /** Returns the offers (slots, which are indexes in the table) that pass the filters. */
  matching(filters: IndexFilters, text?: Bitset): Bitset {
    return this.table.choices.narrow(this.#withoutChoices(filters, text), filters)
  }

  /**
   * Divides all offers into ranges of `count` database row numbers. Returns the ranges that contain
   * open offers, with the time (ms) of the last change to any of these offers.
   */
  openRanges(count: number): { part: number; changedAt: number }[] {
    const changes = new Map<number, number>()
    this.table.active.forEach((slot) => {
      const part = Math.floor(this.table.rowidOf(slot) / count)
      const changedAt = this.table.numbers.updated_at.get(slot) ?? 0
      changes.set(part, Math.max(changes.get(part) ?? 0, changedAt))
    })
    return [...changes].map(([part, changedAt]) => ({ part, changedAt }))
  }

  #withoutChoices(filters: IndexFilters, text?: Bitset): Bitset {
    const { listed, words } = this.table
    const matching = listed.clone()
    if (text) matching.intersect(text)
    for (const name of wordFilters) {
      if (filters[name].length === 0) continue
      const wanted = name === 'country' ? [...filters.country, anyCountry] : filters[name]
      matching.intersect(words[name].withAny(wanted))
    }
    for (const name of amountFilters) {
      const least = filters[name]
      if (least !== null)
        matching.intersect(this.table.numbers[sortForAmountFilter[name]].reaching(least))
    }
    return dayFilters.reduce((found, name) => {
      const days = filters[name]
      return days === null ? found : this.#since(name, days, filters.now, found)
    }, matching)
  }

  /** Returns the offers in `among` that are at most `days` days old. */
  #since(name: DayFilterName, days: number, now: number, among: Bitset): Bitset {
    const stored = Math.max(0, now - days * dayMs) + 1
    return this.table.orders[sortForDayFilter[name]]
      .reaching(stored, this.table.slots)
      .intersect(among)
  }
}

/** Comparing two offers takes as long as this many steps through a `SlotOrder`. */
const comparisonPerStep = 8

const isNarrowing = (filters: IndexFilters): boolean =>
  choiceFilterNames.some((name) => filters[name].length > 0) ||
  wordFilters.some((name) => filters[name].length > 0) ||
  amountFilters.some((name) => filters[name] !== null) ||
  dayFilters.some((name) => filters[name] !== null)
