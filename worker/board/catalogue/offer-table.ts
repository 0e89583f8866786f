import type { WordFilterName } from '../../contract/board/offer-filters.ts'
import { buildRecord } from '../../contract/build-record.ts'
import { type OfferSort, offerSorts } from '../../contract/enums.ts'
import { Bitset } from './bitset.ts'
import { ChoiceBitsets } from './choice-bitsets.ts'
import { IdColumn, packId } from './id-column.ts'
import {
  type IndexedOffer,
  offerSortColumns,
  offerWordGetters,
  wordFilterKeyFunctions,
} from './indexed-offer.ts'
import { NumberColumn } from './number-column.ts'
import { absentValueSortKey, closedOfferSortKey, SlotOrder } from './slot-order.ts'
import type { SnapshotSectionReader, SnapshotSectionWriter } from './snapshot-sections.ts'
import { sortSlots } from './sort-slots.ts'
import { listOfferTextTerms, TextIndex } from './text-index.ts'
import { WordIndex } from './word-index.ts'

export const wordFilters = Object.keys(offerWordGetters) as WordFilterName[]
const halfIdMax = 2 ** 30 - 1

/** One of `count` parts of the catalogue: the offers with `rowid % count === number`. */
export type Shard = { number: number; count: number }

type SavedPart = {
  save: (write: SnapshotSectionWriter, name: string) => void
  load: (read: SnapshotSectionReader, name: string) => void
}

/** The listed offers in packed columns, about 130 bytes each. A slot is an index into a column. */
export class OfferTable {
  readonly shard: Shard
  readonly listed = new Bitset()
  /** The listed offers that are open. */
  readonly active = new Bitset()
  readonly choices = new ChoiceBitsets()
  readonly words: Record<WordFilterName, WordIndex>
  readonly numbers: Record<OfferSort, NumberColumn>
  readonly orders: Record<OfferSort, SlotOrder>
  /** The words of titles, skills, companies and places. */
  readonly text = new TextIndex()
  readonly ids = new IdColumn()
  /** The content token of each offer (see `IndexedOffer`). */
  readonly tokens = new NumberColumn(4)
  readonly #byId: SlotOrder
  /** False while all offers are loaded for the first time. */
  #isComplete = true
  #slots = 0
  #changes = 0

  constructor(shard: Shard) {
    this.shard = shard
    this.words = buildRecord(wordFilters, (name) => new WordIndex(wordFilterKeyFunctions[name]))
    this.numbers = buildRecord(offerSorts, (sort) => new NumberColumn(offerSortColumns[sort].bytes))
    const compareIds = (a: number, b: number) =>
      this.ids.high(a) - this.ids.high(b) || this.ids.low(a) - this.ids.low(b)
    this.orders = buildRecord(offerSorts, (sort) => {
      const values = this.numbers[sort]
      const key = (slot: number) => {
        const stored = values.stored(slot)
        return (
          (this.active.has(slot) ? 0 : closedOfferSortKey) +
          (stored === 0 ? absentValueSortKey : stored)
        )
      }
      return new SlotOrder({ key, compareIds })
    })
    this.#byId = new SlotOrder({ key: () => 0, compareIds })
  }

  /** How many times `apply` has been called. Caches compare this number to detect changes. */
  get changes(): number {
    return this.#changes
  }

  /** An upper bound: the slots of all offers are below this number. */
  get slots(): number {
    return this.#slots
  }

  /** The number of listed offers. Not valid while all offers are loaded for the first time. */
  get size(): number {
    return this.#byId.length
  }

  rowidOf(slot: number): number {
    return slot * this.shard.count + this.shard.number
  }

  slotOf(rowid: number): number {
    return Math.floor(rowid / this.shard.count)
  }

  /** Whether the offer with this rowid belongs to this shard. */
  isMine(rowid: number): boolean {
    return rowid % this.shard.count === this.shard.number
  }

  /** Returns the slot of a listed offer; undefined if no listed offer has this id. */
  find(id: string): number | undefined {
    const { high, low } = packId(id)
    const { ids } = this
    const place = this.#byId.firstPlace(
      (slot) => ids.high(slot) > high || (ids.high(slot) === high && ids.low(slot) >= low),
    )
    if (place === this.#byId.length) return undefined
    const slot = this.#byId.at(place)
    return ids.high(slot) === high && ids.low(slot) === low ? slot : undefined
  }

  /** Starts the first load. `complete` then builds the sort orders and the lists by word. */
  begin(): void {
    this.#isComplete = false
  }

  /** Adds new and changed offers, and removes the offers with the row numbers `unlisted`. */
  apply(changed: IndexedOffer[], unlisted: number[]): void {
    this.#changes++
    const changes = new Map<number, IndexedOffer | null>()
    for (const rowid of unlisted) changes.set(this.slotOf(rowid), null)
    for (const offer of changed) changes.set(this.slotOf(offer.rowid), offer)
    if (!this.#isComplete) {
      for (const [slot, offer] of changes) this.#write(slot, offer)
      return
    }
    const moves = [
      { order: this.#byId, moving: this.#moving(changes, () => 0) },
      ...offerSorts.map((sort) => ({
        order: this.orders[sort],
        moving: this.#moving(changes, sortedBy(sort), this.numbers[sort]),
      })),
    ]
    for (const { order, moving } of moves) order.remove(moving.leaving)
    for (const [slot, offer] of changes) this.#write(slot, offer)
    for (const { order, moving } of moves) order.insert(moving.arriving)
    for (const name of wordFilters) this.words[name].tidy(this.#slots)
    this.text.words.tidy(this.#slots)
  }

  /** Ends the first load: builds the sort orders and the lists of offers by word. */
  complete(): void {
    const { ids } = this
    const listed = Uint32Array.from(this.listed.toArray())
    const byLow = sortSlots(listed, (slot) => ids.low(slot), halfIdMax)
    const byId = sortSlots(byLow, (slot) => ids.high(slot), halfIdMax)
    this.#byId.fill(byId)
    for (const sort of offerSorts) {
      const values = this.numbers[sort]
      let max = 0
      for (const slot of byId) max = Math.max(max, values.stored(slot))
      const byValue = sortSlots(byId, (slot) => values.stored(slot), max)
      const group = (slot: number) =>
        (this.active.has(slot) ? 0 : 2) + (values.stored(slot) === 0 ? 1 : 0)
      this.orders[sort].fill(sortSlots(byValue, group, 3))
    }
    for (const name of wordFilters) this.words[name].pack(this.#slots)
    this.text.words.pack(this.#slots)
    this.#isComplete = true
  }

  /** Passes all data to `write`. A table that is still being loaded has no sort orders yet. */
  save(write: SnapshotSectionWriter): void {
    write('size', Uint32Array.of(this.#slots, this.#isComplete ? 1 : 0))
    for (const [name, part] of this.#parts()) part.save(write, name)
  }

  static load(shard: Shard, read: SnapshotSectionReader): OfferTable {
    const table = new OfferTable(shard)
    const [slots, isComplete] = new Uint32Array(read('size'))
    table.#slots = slots!
    table.#isComplete = isComplete === 1
    for (const [name, part] of table.#parts()) part.load(read, name)
    return table
  }

  #parts(): [name: string, part: SavedPart][] {
    return [
      ['listed', this.listed],
      ['active', this.active],
      ['choices', this.choices],
      ['ids', this.ids],
      ['token', this.tokens],
      ['by id', this.#byId],
      ...offerSorts.map((sort): [string, SavedPart] => [sort, this.numbers[sort]]),
      ...offerSorts.map((sort): [string, SavedPart] => [`by ${sort}`, this.orders[sort]]),
      ...wordFilters.map((name): [string, SavedPart] => [name, this.words[name]]),
      ['text', this.text.words],
    ]
  }

  /** A sort order must drop `leaving` before `changes` are stored. Then it must add `arriving`. */
  #moving(
    changes: Map<number, IndexedOffer | null>,
    storedOf: (offer: IndexedOffer) => number,
    values?: NumberColumn,
  ): { leaving: number[]; arriving: number[] } {
    const leaving: number[] = []
    const arriving: number[] = []
    for (const [slot, offer] of changes) {
      const isListed = this.listed.has(slot)
      const stays =
        isListed &&
        offer !== null &&
        (values === undefined ||
          (this.active.has(slot) === offer.isActive && values.stored(slot) === storedOf(offer)))
      if (stays) continue
      if (isListed) leaving.push(slot)
      if (offer !== null) arriving.push(slot)
    }
    return { leaving, arriving }
  }

  #write(slot: number, offer: IndexedOffer | null): void {
    const wasListed = this.listed.has(slot)
    if (offer === null) {
      if (!wasListed) return
      this.choices.delete(slot)
      this.listed.delete(slot)
      this.active.delete(slot)
      for (const name of wordFilters) this.words[name].set(slot, [], this.#isComplete)
      this.text.words.set(slot, [], this.#isComplete)
      return
    }
    this.#slots = Math.max(this.#slots, slot + 1)
    this.listed.add(slot)
    if (offer.isActive) this.active.add(slot)
    else this.active.delete(slot)
    for (const sort of offerSorts) this.numbers[sort].set(slot, offerSortColumns[sort].value(offer))
    // Usually only the offer's counts have changed, and the columns below do not depend on them.
    if (wasListed && this.tokens.get(slot) === offer.contentToken) return
    this.ids.set(slot, packId(offer.id))
    this.tokens.set(slot, offer.contentToken)
    if (wasListed) this.choices.delete(slot)
    this.choices.add(slot, offer)
    for (const name of wordFilters) {
      this.words[name].set(slot, offerWordGetters[name](offer), this.#isComplete)
    }
    this.text.words.set(slot, listOfferTextTerms(offer), this.#isComplete)
  }
}

const sortedBy = (sort: OfferSort) => (offer: IndexedOffer) => {
  const value = offerSortColumns[sort].value(offer)
  return value === null ? 0 : value + 1
}
