import { Bitset } from './bitset.ts'

/** Slots sorted by a number, ties by id. Any number of changes costs one pass. */
export class SortedSlots {
  readonly #keyOf: (slot: number) => number
  readonly #idOf: (slot: number) => string
  #slots: number[]

  /** @param slots sorted by id already; a stable sort then keeps ties in that order */
  constructor(keyOf: (slot: number) => number, idOf: (slot: number) => string, slots: number[]) {
    this.#keyOf = keyOf
    this.#idOf = idOf
    const keys = new Float64Array(slots.reduce((most, slot) => Math.max(most, slot + 1), 0))
    for (const slot of slots) keys[slot] = keyOf(slot)
    this.#slots = slots.toSorted((a, b) => keys[a]! - keys[b]!)
  }

  get slots(): readonly number[] {
    return this.#slots
  }

  /** Removes the given slots, and inserts those still listed at their new places. */
  replace(slots: number[], isListed: (slot: number) => boolean): void {
    const touched = Bitset.from(slots)
    const arriving = touched.toArray().filter(isListed).sort(this.#compare)
    const merged: number[] = []
    let next = 0
    for (const slot of this.#slots) {
      if (touched.has(slot)) continue
      while (next < arriving.length && this.#compare(arriving[next]!, slot) < 0) {
        merged.push(arriving[next++]!)
      }
      merged.push(slot)
    }
    while (next < arriving.length) merged.push(arriving[next++]!)
    this.#slots = merged
  }

  /** At most `limit` of the slots in `matching`, from place `offset`. */
  page(matching: Bitset, offset: number, limit: number): number[] {
    const page: number[] = []
    let seen = 0
    for (const slot of this.#slots) {
      if (!matching.has(slot)) continue
      if (seen++ < offset) continue
      page.push(slot)
      if (page.length === limit) break
    }
    return page
  }

  readonly #compare = (a: number, b: number): number =>
    this.#keyOf(a) - this.#keyOf(b) || (this.#idOf(a) < this.#idOf(b) ? -1 : 1)
}
