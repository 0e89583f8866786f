/** A set of small non-negative integers, one bit each, which makes combining filters cheap. */
export class Bitset {
  #words: Uint32Array

  constructor(capacity = 1024) {
    this.#words = new Uint32Array(Math.ceil(capacity / 32))
  }

  static from(values: Iterable<number>): Bitset {
    const set = new Bitset()
    for (const value of values) set.add(value)
    return set
  }

  add(value: number): void {
    const word = value >>> 5
    if (word >= this.#words.length) {
      const grown = new Uint32Array(Math.max(word + 1, this.#words.length * 2))
      grown.set(this.#words)
      this.#words = grown
    }
    this.#words[word]! |= 1 << (value & 31)
  }

  delete(value: number): void {
    const word = value >>> 5
    if (word < this.#words.length) this.#words[word]! &= ~(1 << (value & 31))
  }

  has(value: number): boolean {
    return ((this.#words[value >>> 5] ?? 0) & (1 << (value & 31))) !== 0
  }

  clone(): Bitset {
    const copy = new Bitset(0)
    copy.#words = this.#words.slice()
    return copy
  }

  /** Keeps only the values that are also in `other`. */
  intersect(other: Bitset): this {
    for (let i = 0; i < this.#words.length; i++) this.#words[i]! &= other.#words[i] ?? 0
    return this
  }

  /** Adds all values of `other`. */
  unite(other: Bitset): this {
    if (other.#words.length > this.#words.length) {
      const grown = new Uint32Array(other.#words.length)
      grown.set(this.#words)
      this.#words = grown
    }
    for (let i = 0; i < other.#words.length; i++) this.#words[i]! |= other.#words[i]!
    return this
  }

  /** The number of values in the set. */
  get size(): number {
    let size = 0
    for (const word of this.#words) size += popcount(word)
    return size
  }

  /** The size of the intersection, without building it. */
  sizeWith(other: Bitset): number {
    const length = Math.min(this.#words.length, other.#words.length)
    let size = 0
    for (let i = 0; i < length; i++) size += popcount(this.#words[i]! & other.#words[i]!)
    return size
  }

  forEach(visit: (value: number) => void): void {
    for (let i = 0; i < this.#words.length; i++) {
      for (let word = this.#words[i]!; word !== 0; word &= word - 1) {
        visit(i * 32 + (31 - Math.clz32(word & -word)))
      }
    }
  }

  /** Keeps only the values that pass. */
  filter(passes: (value: number) => boolean): this {
    this.forEach((value) => {
      if (!passes(value)) this.delete(value)
    })
    return this
  }

  toArray(): number[] {
    const values: number[] = []
    this.forEach((value) => {
      values.push(value)
    })
    return values
  }
}

/** Bits set in a 32-bit word, counted in parallel (Warren, Hacker's Delight, 5-1). */
function popcount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
