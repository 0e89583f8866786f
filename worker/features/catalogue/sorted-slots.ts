import { Bitset } from './bitset.ts'

/**
 * Slots held in the order of a number, ties in the order of their ids. A change costs one pass over
 * them, however many changed.
 */
export class SortedSlots {
  readonly #keyOf: (slot: number) => number
  readonly #idOf: (slot: number) => string
  #slots: number[]

  /** @param slots already in the order of their ids, which a stable sort then keeps among ties. */
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

  /** Takes the given slots out, and puts those that are still listed back where they now belong. */
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

  /** The slots from place `offset` among those in `matching`, `limit` at most. */
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
