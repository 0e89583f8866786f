import { Bitset } from './bitset.ts'
import type { SnapshotSectionReader, SnapshotSectionWriter } from './snapshot-sections.ts'
import { growTypedArray } from './typed-arrays.ts'

const lowHalfSize = 2 ** 32

/** A whole number or null for each offer, in 4 bytes (below 2³² − 1) or 6 bytes (below 2⁴⁸ − 1). */
export class NumberColumn {
  #low = new Uint32Array()
  #high: Uint16Array | null

  constructor(bytes: 4 | 6) {
    this.#high = bytes === 6 ? new Uint16Array() : null
  }

  /** Returns an offer's number in its stored form: the number plus one, or 0 for null. */
  stored(slot: number): number {
    const low = this.#low[slot]!
    return this.#high === null ? low : this.#high[slot]! * lowHalfSize + low
  }

  get(slot: number): number | null {
    const stored = this.stored(slot)
    return stored === 0 ? null : stored - 1
  }

  set(slot: number, value: number | null): void {
    if (slot >= this.#low.length) {
      this.#low = growTypedArray(this.#low, slot + 1)
      if (this.#high) this.#high = growTypedArray(this.#high, slot + 1)
    }
    const stored = value === null ? 0 : value + 1
    this.#low[slot] = stored % lowHalfSize
    if (this.#high) this.#high[slot] = Math.floor(stored / lowHalfSize)
  }

  /** Returns the offers whose number is at least `least`. Works only for numbers below 2³¹. */
  reaching(least: number): Bitset {
    const slots = this.#low.length
    // Signed numbers can be compared without a branch, which the CPU would often mispredict.
    const stored = new Int32Array(this.#low.buffer)
    const found = new Bitset(slots)
    const { words } = found
    for (let word = 0; word < words.length; word++) {
      const start = word * 32
      const end = Math.min(start + 32, slots)
      let bits = 0
      for (let slot = start; slot < end; slot++) {
        bits |= ((least - stored[slot]!) >>> 31) << (slot & 31)
      }
      words[word] = bits
    }
    return found
  }

  save(write: SnapshotSectionWriter, name: string): void {
    write(`${name} low`, this.#low)
    if (this.#high) write(`${name} high`, this.#high)
  }

  load(read: SnapshotSectionReader, name: string): void {
    this.#low = new Uint32Array(read(`${name} low`))
    if (this.#high) this.#high = new Uint16Array(read(`${name} high`))
  }
}
