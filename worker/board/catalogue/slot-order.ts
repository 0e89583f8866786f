import type { Bitset } from './bitset.ts'
import { roomFor } from './packed.ts'
import type { SectionReader, SectionWriter } from './sections.ts'

/** Places are 24 bits wide: an order holds at most 16.7 million slots. */
const placeBytes = 3

/** Sort keys above every real value (below 2⁴⁸), small enough to add exactly. */
export const absentKey = 2 ** 50
export const closedKey = 2 ** 52

/**
 * The keys by which slots are sorted: a number, then the id. The number has `absentKey` added for an offer
 * without the value and `closedKey` for a closed one.
 */
export type SlotKeys = {
  key: (slot: number) => number
  /** Below 0 if the first slot's id comes first. */
  compareIds: (a: number, b: number) => number
}

/**
 * The listed slots in ascending order, as packed places that changes are spliced into. It serves both
 * directions: the descending order runs backwards through the values, but forwards through the slots
 * of one value, and through those without a value, which come last in either.
 */
export class SlotOrder {
  readonly #keys: SlotKeys
  #places = new Uint8Array()
  #length = 0

  constructor(keys: SlotKeys) {
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

  /** Compares for the descending order. */
  readonly compareDescending = (a: number, b: number): number => {
    const [keyA, keyB] = [this.#keys.key(a), this.#keys.key(b)]
    if (keyA === keyB) return this.#keys.compareIds(a, b) || a - b
    const isReversed = keyA % closedKey < absentKey && keyB % closedKey < absentKey
    return isReversed && keyA < closedKey === keyB < closedKey ? keyB - keyA : keyA - keyB
  }

  /** The first place whose slot passes; slots that pass must all come after those that do not. */
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

  /** The first place with a key of at least `key`. */
  placeOfKey(key: number): number {
    return this.firstPlace((slot) => this.#keys.key(slot) >= key)
  }

  /** Removes slots; their keys must still be what they were sorted by. */
  remove(slots: number[]): void {
    if (slots.length === 0) return
    const gone = slots
      .map((slot) => this.firstPlace((other) => this.compare(other, slot) >= 0))
      .sort((a, b) => a - b)
    for (const [i, place] of gone.entries()) {
      const next = gone[i + 1] ?? this.#length
      this.#move(place + 1, next, place - i)
    }
    this.#length -= gone.length
  }

  /** Inserts slots that are not in the order yet. */
  insert(slots: number[]): void {
    if (slots.length === 0) return
    const sorted = slots.toSorted(this.compare)
    const places = sorted.map((slot) => this.firstPlace((other) => this.compare(other, slot) >= 0))
    const length = this.#length + sorted.length
    if (length * placeBytes > this.#places.length) {
      this.#places = roomFor(this.#places, length * placeBytes)
    }
    let end = this.#length
    for (let i = sorted.length - 1; i >= 0; i--) {
      this.#move(places[i]!, end, places[i]! + i + 1)
      this.#put(places[i]! + i, sorted[i]!)
      end = places[i]!
    }
    this.#length = length
  }

  /** Replaces the whole order. */
  fill(slots: Uint32Array): void {
    this.#places = new Uint8Array(slots.length * placeBytes)
    this.#length = slots.length
    for (let place = 0; place < slots.length; place++) this.#put(place, slots[place]!)
  }

  /**
   * At most `limit` of the slots in `matching`, from the `offset`-th on.
   * @param matching null for all
   */
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
    const places = [0, absentKey, closedKey, closedKey + absentKey].map((key) =>
      this.placeOfKey(key),
    )
    for (const [i, from] of places.entries()) {
      const to = places[i + 1] ?? this.#length
      const isAbsent = i % 2 === 1
      if (!isDescending || isAbsent) {
        take(from, to)
        continue
      }
      let end = to
      if (matching === null && offset > skipped) {
        // Every run before the one that holds the offset is skipped whole.
        const last = to - 1 - Math.min(to - from, offset - skipped)
        end = last < from ? from : this.#runEnd(last, to)
        skipped += to - end
      }
      while (end > from && page.length < limit) {
        const start = this.#runStart(end - 1, from)
        take(start, end)
        end = start
      }
    }
    return page
  }

  /** Bytes of memory in use. */
  get bytes(): number {
    return this.#places.byteLength
  }

  save(write: SectionWriter, name: string): void {
    write(name, this.#places.subarray(0, this.#length * placeBytes))
  }

  load(read: SectionReader, name: string): void {
    this.#places = new Uint8Array(read(name))
    this.#length = this.#places.length / placeBytes
  }

  /** The first place of the slots with the same key. */
  #runStart(place: number, from: number): number {
    const key = this.#keys.key(this.at(place))
    // Most values are unique: look at the neighbours first.
    let step = 1
    while (place - step >= from && this.#keys.key(this.at(place - step)) === key) step *= 2
    const low = Math.max(from, place - step + 1)
    return this.firstPlace((slot) => this.#keys.key(slot) >= key, low, place)
  }

  /** The place after the slots with the same key. */
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
