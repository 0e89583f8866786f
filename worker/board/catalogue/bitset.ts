import type { SnapshotSectionReader, SnapshotSectionWriter } from './snapshot-sections.ts'
import { growTypedArray } from './typed-arrays.ts'

/** A set of small non-negative integers. Each integer is one bit, so sets are combined quickly. */
export class Bitset {
  #words: Uint32Array

  constructor(capacity = 0) {
    this.#words = new Uint32Array(Math.ceil(capacity / 32))
  }

  /** The 32-bit words that hold the bits: a value is bit `value & 31` of word `value >>> 5`. */
  get words(): Uint32Array {
    return this.#words
  }

  add(value: number): void {
    const word = value >>> 5
    if (word >= this.#words.length) this.#words = growTypedArray(this.#words, word + 1)
    this.#words[word]! |= 1 << (value & 31)
  }

  delete(value: number): void {
    const word = value >>> 5
    if (word < this.#words.length) this.#words[word]! &= ~(1 << (value & 31))
  }

  has(value: number): boolean {
    const word = value >>> 5
    return word < this.#words.length && (this.#words[word]! & (1 << (value & 31))) !== 0
  }

  clone(): Bitset {
    const copy = new Bitset()
    copy.#words = this.#words.slice()
    return copy
  }

  intersect(other: Bitset): this {
    const own = this.#words
    const others = other.#words
    const shared = Math.min(own.length, others.length)
    for (let i = 0; i < shared; i++) own[i]! &= others[i]!
    own.fill(0, shared)
    return this
  }

  unite(other: Bitset): this {
    const others = other.#words
    if (others.length > this.#words.length) this.#words = growTypedArray(this.#words, others.length)
    const own = this.#words
    for (let i = 0; i < others.length; i++) own[i]! |= others[i]!
    return this
  }

  subtract(other: Bitset): this {
    const own = this.#words
    const shared = Math.min(own.length, other.#words.length)
    for (let i = 0; i < shared; i++) own[i]! &= ~other.#words[i]!
    return this
  }

  get size(): number {
    const words = this.#words
    let size = 0
    for (let i = 0; i < words.length; i++) size += popcount(words[i]!)
    return size
  }

  /** Returns the size of the intersection with `other`, without building the intersection. */
  sizeWith(other: Bitset): number {
    const own = this.#words
    const others = other.#words
    const length = Math.min(own.length, others.length)
    let size = 0
    for (let i = 0; i < length; i++) size += popcount(own[i]! & others[i]!)
    return size
  }

  /** Calls `visit` with each value of the set, in ascending order. */
  forEach(visit: (value: number) => void): void {
    const words = this.#words
    for (let i = 0; i < words.length; i++) {
      for (let word = words[i]!; word !== 0; word &= word - 1) {
        visit(i * 32 + (31 - Math.clz32(word & -word)))
      }
    }
  }

  toArray(): number[] {
    const values: number[] = []
    this.forEach((value) => {
      values.push(value)
    })
    return values
  }

  save(write: SnapshotSectionWriter, name: string): void {
    write(name, this.#words)
  }

  load(read: SnapshotSectionReader, name: string): void {
    this.#words = new Uint32Array(read(name))
  }
}

/** Counts the bits set in a 32-bit word in parallel (Warren, Hacker's Delight, 5-1). */
function popcount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
