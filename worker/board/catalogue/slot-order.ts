import { Bitset } from './bitset.ts'
import type { SnapshotSectionReader, SnapshotSectionWriter } from './snapshot-sections.ts'
import { growTypedArray } from './typed-arrays.ts'

/** Each slot (an offer's index in the table) takes 3 bytes, so slots are below 16.7 million. */
const placeBytes = 3

// Added to sort keys, so that offers without a value come last, and closed offers after all open
// ones. Both constants exceed every real value (below 2⁴⁸), and the sums are exact.
export const absentValueSortKey = 2 ** 50
export const closedOfferSortKey = 2 ** 52

/** How offers are sorted: by a key (the value plus the constants above), then by id. */
export type SlotSortKeys = {
  key: (slot: number) => number
  /** Negative if the id of offer `a` comes before the id of offer `b`. */
  compareIds: (a: number, b: number) => number
}

/**
 * The slots (indexes of the offer table) of listed offers in ascending order of one value. The
 * descending order reads them backwards, but leaves equal values in ascending order of ids. In both
 * orders, open offers come before closed ones, and in each group, those without a value come last.
 */
export class SlotOrder {
  readonly #keys: SlotSortKeys
  #places = new Uint8Array()
  #length = 0

  constructor(keys: SlotSortKeys) {
    this.#keys = keys
  }

  get length(): number {
    return this.#length
  }

  at(place: number): number {
    const byte = place * placeBytes
    const places = this.#places
    return places[byte]! | (places[byte + 1]! << 8) | (places[byte + 2]! << 16)
  }

  readonly compare = (a: number, b: number): number =>
    this.#keys.key(a) - this.#keys.key(b) || this.#keys.compareIds(a, b) || a - b

  readonly compareDescending = (a: number, b: number): number => {
    const [keyA, keyB] = [this.#keys.key(a), this.#keys.key(b)]
    if (keyA === keyB) return this.#keys.compareIds(a, b) || a - b
    const isReversed =
      keyA % closedOfferSortKey < absentValueSortKey &&
      keyB % closedOfferSortKey < absentValueSortKey
    return isReversed && keyA < closedOfferSortKey === keyB < closedOfferSortKey
      ? keyB - keyA
      : keyA - keyB
  }

  /** Binary search: returns the first place whose offer passes. All later offers must pass, too. */
  firstPlace(passes: (slot: number) => boolean, from = 0, to = this.#length): number {
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      if (passes(this.at(middle))) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Returns the first place in the array whose offer has a sort key of at least `key`. */
  placeOfKey(key: number): number {
    return this.firstPlace((slot) => this.#keys.key(slot) >= key)
  }

  /** Returns the offers whose stored value is at least `least`, as a set of slots below `slots`. */
  reaching(least: number, slots: number): Bitset {
    const found = new Bitset(slots)
    const { words } = found
    for (const group of [0, closedOfferSortKey]) {
      const end = this.placeOfKey(group + absentValueSortKey)
      for (let place = this.placeOfKey(group + least); place < end; place++) {
        const slot = this.at(place)
        words[slot >>> 5]! |= 1 << (slot & 31)
      }
    }
    return found
  }

  /** Removes offers. Their sort keys must not have changed since the offers were inserted. */
  remove(slots: number[]): void {
    if (slots.length === 0) return
    const gone = slots.map((slot) => this.#placeOf(slot)).sort((a, b) => a - b)
    for (const [i, place] of gone.entries()) {
      const next = gone[i + 1] ?? this.#length
      this.#move(place + 1, next, place - i)
    }
    this.#length -= gone.length
  }

  /** Inserts offers that this `SlotOrder` does not contain yet. */
  insert(slots: number[]): void {
    if (slots.length === 0) return
    const sorted = slots.toSorted(this.compare)
    const places = sorted.map((slot) => this.#placeOf(slot))
    const length = this.#length + sorted.length
    if (length * placeBytes > this.#places.length) {
      this.#places = growTypedArray(this.#places, length * placeBytes)
    }
    let end = this.#length
    for (let i = sorted.length - 1; i >= 0; i--) {
      this.#move(places[i]!, end, places[i]! + i + 1)
      this.#put(places[i]! + i, sorted[i]!)
      end = places[i]!
    }
    this.#length = length
  }

  /** Replaces all offers of this `SlotOrder` with the given offers, which are already sorted. */
  fill(slots: Uint32Array): void {
    this.#places = new Uint8Array(slots.length * placeBytes)
    this.#length = slots.length
    for (let place = 0; place < slots.length; place++) this.#put(place, slots[place]!)
  }

  /** Returns one page of the offers in `matching` (null: of all offers), in this order. */
  page(
    matching: Bitset | null,
    { offset, limit }: { offset: number; limit: number },
    isDescending: boolean,
  ): number[] {
    const page: number[] = []
    let skipped = 0
    const take = (from: number, to: number) => {
      let place = from
      if (matching === null) {
        place = Math.min(to, from + offset - skipped)
        skipped += place - from
      }
      for (; place < to && page.length < limit; place++) {
        const slot = this.at(place)
        if (matching !== null && !matching.has(slot)) continue
        if (skipped < offset) skipped++
        else page.push(slot)
      }
    }
    const places = [
      0,
      absentValueSortKey,
      closedOfferSortKey,
      closedOfferSortKey + absentValueSortKey,
    ].map((key) => this.placeOfKey(key))
    for (const [i, from] of places.entries()) {
      const to = places[i + 1] ?? this.#length
      const isAbsent = i % 2 === 1
      if (!isDescending || isAbsent) {
        take(from, to)
        continue
      }
      let end = to
      if (matching === null && offset > skipped) {
        // Skip groups of equal sort keys that end before the page, without visiting their offers.
        const last = to - 1 - Math.min(to - from, offset - skipped)
        end = last < from ? from : this.#runEnd(last, to)
        skipped += to - end
      }
      while (page.length < limit) {
        if (matching !== null) while (end > from && !matching.has(this.at(end - 1))) end--
        if (end === from) break
        const start = this.#runStart(end - 1, from)
        take(start, end)
        end = start
      }
    }
    return page
  }

  save(write: SnapshotSectionWriter, name: string): void {
    write(name, this.#places.subarray(0, this.#length * placeBytes))
  }

  load(read: SnapshotSectionReader, name: string): void {
    this.#places = new Uint8Array(read(name))
    this.#length = this.#places.length / placeBytes
  }

  /** Returns the place of an offer in the array, or the place where it would be inserted. */
  #placeOf(slot: number): number {
    return this.firstPlace((other) => this.compare(other, slot) >= 0)
  }

  /** Returns the first place whose offer has the same sort key as the offer at `place`. */
  #runStart(place: number, from: number): number {
    const key = this.#keys.key(this.at(place))
    // Most sort keys are unique, so the search starts with the neighbouring places.
    let step = 1
    while (place - step >= from && this.#keys.key(this.at(place - step)) === key) step *= 2
    const low = Math.max(from, place - step + 1)
    return this.firstPlace((slot) => this.#keys.key(slot) >= key, low, place)
  }

  /** Returns the place after the last offer that has the same sort key as the offer at `place`. */
  #runEnd(place: number, to: number): number {
    const key = this.#keys.key(this.at(place))
    return this.firstPlace((slot) => this.#keys.key(slot) > key, place, to)
  }

  #move(from: number, to: number, target: number): void {
    this.#places.copyWithin(target * placeBytes, from * placeBytes, to * placeBytes)
  }

  #put(place: number, slot: number): void {
    const byte = place * placeBytes
    this.#places[byte] = slot
    this.#places[byte + 1] = slot >>> 8
    this.#places[byte + 2] = slot >>> 16
  }
}
