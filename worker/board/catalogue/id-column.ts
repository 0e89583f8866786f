import type { SnapshotSectionReader, SnapshotSectionWriter } from './snapshot-sections.ts'
import { growTypedArray } from './typed-arrays.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const digitOf = new Map([...alphabet].map((character, value) => [character, value]))
const prefixLength = 'off_'.length
const charactersPerHalf = 6

/** The first 60 bits of an id as two numbers. Packed ids sort in the same order as the ids. */
export type PackedId = { high: number; low: number }

/**
 * Packs the first 60 of an id's 130 random bits. The probability that two of a million ids share
 * these bits is 1 in 2 million. The order of such ids is arbitrary but stable.
 */
export function packId(id: string): PackedId {
  const half = (from: number) => {
    let packed = 0
    for (let i = from; i < from + charactersPerHalf; i++) {
      packed = packed * 32 + (digitOf.get(id[i] ?? '0') ?? 0)
    }
    return packed
  }
  return { high: half(prefixLength), low: half(prefixLength + charactersPerHalf) }
}

/** The packed id of each offer, 8 bytes per offer. */
export class IdColumn {
  #high = new Uint32Array()
  #low = new Uint32Array()

  set(slot: number, { high, low }: PackedId): void {
    if (slot >= this.#high.length) {
      this.#high = growTypedArray(this.#high, slot + 1)
      this.#low = growTypedArray(this.#low, slot + 1)
    }
    this.#high[slot] = high
    this.#low[slot] = low
  }

  high(slot: number): number {
    return this.#high[slot]!
  }

  low(slot: number): number {
    return this.#low[slot]!
  }

  save(write: SnapshotSectionWriter): void {
    write('id high', this.#high)
    write('id low', this.#low)
  }

  load(read: SnapshotSectionReader): void {
    this.#high = new Uint32Array(read('id high'))
    this.#low = new Uint32Array(read('id low'))
  }
}
