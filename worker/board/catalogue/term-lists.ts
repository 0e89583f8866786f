import { Bitset } from './bitset.ts'
import type { SnapshotSectionReader, SnapshotSectionWriter } from './snapshot-sections.ts'
import { growTypedArray } from './typed-arrays.ts'

/** A word number below this takes one 16-bit unit, others two, the first with its top bit set. */
const numbersPerUnit = 2 ** 15
const numbersMax = 2 ** 30
/** The number of offers in a block, which is the number of bits in a word of a `Bitset`. */
const slotsPerBlock = 32
/** A list with more units is stored separately, because its length does not fit in one byte. */
const unitsMax = 255
/** All lists are packed again if the changes exceed `changedMin` + this share of all lists. */
const changedShareMax = 1 / 64
const changedMin = 1_024

const unitsOf = (terms: readonly number[]): number =>
  terms.reduce((sum, term) => sum + (term < numbersPerUnit ? 1 : 2), 0)

/**
 * For each offer, a list of word numbers, for example of its skills. Packed lists follow one
 * another in units of 16 bits; the length of each list and the start of every 32nd list are stored,
 * too. Lists changed since the last packing are stored separately.
 */
export class TermLists {
  #starts = new Uint32Array()
  #lengths = new Uint8Array()
  #units = new Uint16Array()
  #end = 0
  #slots = 0
  #changed = new Map<number, readonly number[]>()
  #isChanged = new Bitset()
  /** The number of changed lists that are too long to be packed. */
  #long = 0

  /** An upper bound: each offer with words has a slot (position in the table) below this number. */
  get slots(): number {
    return this.#slots
  }

  get(slot: number): number[] {
    const terms: number[] = []
    this.forEach(slot, (term) => {
      terms.push(term)
    })
    return terms
  }

  forEach(slot: number, visit: (term: number) => void): void {
    if (slot >= this.#slots) return
    if (this.#isChanged.has(slot)) {
      for (const term of this.#changed.get(slot)!) visit(term)
      return
    }
    const units = this.#units
    const start = this.#startOf(slot)
    const end = start + this.#lengths[slot]!
    for (let at = start; at < end; ) {
      const unit = units[at++]!
      visit(unit < numbersPerUnit ? unit : (unit - numbersPerUnit) * numbersPerUnit + units[at++]!)
    }
  }

  /**
   * For each word, counts how many of the given offers contain it. Does not use the slower
   * `forEach`, because counting facets spends most of its time here.
   */
  count(slots: Bitset, counts: Uint32Array): void {
    const units = this.#units
    const lengths = this.#lengths
    const { words } = slots
    const changed = this.#isChanged.words
    const blocks = Math.min(words.length, Math.ceil(this.#slots / slotsPerBlock))
    for (let block = 0; block < blocks; block++) {
      const wanted = words[block]!
      if (wanted === 0) continue
      const aside = changed[block] ?? 0
      for (let word = wanted & aside; word !== 0; word &= word - 1) {
        const slot = block * slotsPerBlock + (31 - Math.clz32(word & -word))
        for (const term of this.#changed.get(slot)!) counts[term]!++
      }
      let slot = block * slotsPerBlock
      let at = this.#starts[block]!
      for (let word = (wanted & ~aside) >>> 0; word !== 0; word >>>= 1) {
        const end = at + lengths[slot++]!
        if ((word & 1) === 0) at = end
        while (at < end) {
          let term = units[at++]!
          if (term >= numbersPerUnit) term = (term - numbersPerUnit) * numbersPerUnit + units[at++]!
          counts[term]!++
        }
      }
    }
  }

  /** Replaces the word numbers of an offer. @param terms distinct numbers, each below 2³⁰ */
  set(slot: number, terms: readonly number[]): void {
    const isLong = unitsOf(terms) > unitsMax
    if (slot >= this.#slots) {
      this.#append(slot, isLong ? [] : terms)
      if (!isLong) return
    }
    this.#changed.set(slot, terms)
    this.#isChanged.add(slot)
    if (this.#changed.size - this.#long > changedMin + this.#slots * changedShareMax) this.#pack()
  }

  save(write: SnapshotSectionWriter, name: string): void {
    const changed: number[] = []
    for (const [slot, terms] of this.#changed) changed.push(slot, terms.length, ...terms)
    write(`${name} starts`, this.#starts.subarray(0, Math.ceil(this.#slots / slotsPerBlock)))
    write(`${name} lengths`, this.#lengths.subarray(0, this.#slots))
    write(`${name} lists`, this.#units.subarray(0, this.#end))
    write(`${name} changed lists`, Uint32Array.from(changed))
  }

  load(read: SnapshotSectionReader, name: string): void {
    this.#starts = new Uint32Array(read(`${name} starts`))
    this.#lengths = new Uint8Array(read(`${name} lengths`))
    this.#units = new Uint16Array(read(`${name} lists`))
    this.#slots = this.#lengths.length
    this.#end = this.#units.length
    this.#changed = new Map()
    this.#isChanged = new Bitset()
    this.#long = 0
    const changed = new Uint32Array(read(`${name} changed lists`))
    for (let at = 0; at < changed.length; ) {
      const slot = changed[at++]!
      const length = changed[at++]!
      this.#changed.set(slot, [...changed.subarray(at, at + length)])
      this.#isChanged.add(slot)
      at += length
    }
  }

  #startOf(slot: number): number {
    let start = this.#starts[Math.floor(slot / slotsPerBlock)]!
    for (let other = slot - (slot % slotsPerBlock); other < slot; other++) {
      start += this.#lengths[other]!
    }
    return start
  }

  /** Appends the list of an offer after all others. Slots that are skipped get empty lists. */
  #append(slot: number, terms: readonly number[]): void {
    const blocks = Math.ceil((slot + 1) / slotsPerBlock)
    if (blocks > this.#starts.length) this.#starts = growTypedArray(this.#starts, blocks)
    if (slot >= this.#lengths.length) this.#lengths = growTypedArray(this.#lengths, slot + 1)
    for (let block = Math.ceil(this.#slots / slotsPerBlock); block < blocks; block++) {
      this.#starts[block] = this.#end
    }
    const length = unitsOf(terms)
    if (this.#end + length > this.#units.length) {
      this.#units = growTypedArray(this.#units, this.#end + length)
    }
    for (const term of terms) {
      if (term >= numbersMax) throw new RangeError(`${term} is too large for a term`)
      if (term >= numbersPerUnit) {
        this.#units[this.#end++] = numbersPerUnit + Math.floor(term / numbersPerUnit)
      }
      this.#units[this.#end++] = term % numbersPerUnit
    }
    this.#lengths[slot] = length
    this.#slots = slot + 1
  }

  /** Packs all lists again, except those that are too long. */
  #pack(): void {
    const packed = new TermLists()
    for (let slot = 0; slot < this.#slots; slot++) packed.set(slot, this.get(slot))
    this.#starts = packed.#starts
    this.#lengths = packed.#lengths
    this.#units = packed.#units
    this.#end = packed.#end
    this.#changed = packed.#changed
    this.#isChanged = packed.#isChanged
    this.#long = packed.#changed.size
  }
}
