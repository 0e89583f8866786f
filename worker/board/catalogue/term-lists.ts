import type { Bitset } from './bitset.ts'
import { roomFor } from './packed.ts'
import type { SectionReader, SectionWriter } from './sections.ts'

/** At most this share of the units is left over from replaced lists, and some more. */
const wasteShareMax = 1 / 8
const wasteMin = 2_048

/** A number below this is one unit; a larger one is two, of which the first has the highest bit set. */
const numbersPerUnit = 2 ** 15
const numbersMax = 2 ** 30

const unitsOf = (value: number): number => (value < numbersPerUnit ? 1 : 2)

/**
 * The numbers of words that each slot has (an offer's skills), behind their count, in units of 16 bits:
 * nearly every number is one unit, so that reading needs no guessing.
 */
export class TermLists {
  /** Where the list of a slot begins; 0 for an empty list. */
  #starts = new Uint32Array()
  /** The first unit belongs to nobody. */
  #units = new Uint16Array(1)
  #end = 1
  #waste = 0

  /** All slots with terms are below this. */
  get slots(): number {
    return this.#starts.length
  }

  /** The terms of a slot. */
  get(slot: number): number[] {
    const terms: number[] = []
    this.forEach(slot, (term) => {
      terms.push(term)
    })
    return terms
  }

  forEach(slot: number, visit: (term: number) => void): void {
    let at = this.#starts[slot] ?? 0
    if (at === 0) return
    for (let left = this.#units[at++]!; left > 0; left--) {
      const unit = this.#units[at++]!
      visit(
        unit < numbersPerUnit
          ? unit
          : (unit - numbersPerUnit) * numbersPerUnit + this.#units[at++]!,
      )
    }
  }

  /** Counts the terms of some slots. The loop is written out: facets spend their time in it. */
  count(slots: Bitset, counts: Uint32Array): void {
    const units = this.#units
    const starts = this.#starts
    const { words } = slots
    const end = Math.min(words.length, Math.ceil(starts.length / 32))
    for (let i = 0; i < end; i++) {
      for (let word = words[i]!; word !== 0; word &= word - 1) {
        let at = starts[i * 32 + (31 - Math.clz32(word & -word))]!
        if (at === 0) continue
        for (let left = units[at++]!; left > 0; left--) {
          let term = units[at++]!
          if (term >= numbersPerUnit) term = (term - numbersPerUnit) * numbersPerUnit + units[at++]!
          counts[term]!++
        }
      }
    }
  }

  /** @param terms distinct, fewer than 65,536, each below 2³⁰ */
  set(slot: number, terms: number[]): void {
    if (slot >= this.#starts.length) this.#starts = roomFor(this.#starts, slot + 1)
    this.#waste += this.#lengthAt(slot)
    this.#starts[slot] = 0
    if (terms.length > 0) this.#append(slot, terms)
    if (this.#waste > wasteMin + this.#end * wasteShareMax) this.#compact()
  }

  /** Bytes of memory in use. */
  get bytes(): number {
    return this.#starts.byteLength + this.#units.byteLength
  }

  save(write: SectionWriter, name: string): void {
    write(`${name} starts`, this.#starts)
    write(`${name} lists`, this.#units.subarray(0, this.#end))
  }

  load(read: SectionReader, name: string): void {
    this.#starts = new Uint32Array(read(`${name} starts`))
    this.#units = new Uint16Array(read(`${name} lists`))
    this.#end = this.#units.length
    // Lists that were replaced before the copy was made; at worst they stay until the next compaction.
    this.#waste = 0
  }

  #append(slot: number, terms: number[]): void {
    let length = 1
    for (const term of terms) length += unitsOf(term)
    if (this.#end + length > this.#units.length) {
      this.#units = roomFor(this.#units, this.#end + length)
    }
    this.#starts[slot] = this.#end
    this.#units[this.#end++] = terms.length
    for (const term of terms) {
      if (term >= numbersMax) throw new RangeError(`${term} is too large for a term`)
      if (term >= numbersPerUnit)
        this.#units[this.#end++] = numbersPerUnit + Math.floor(term / numbersPerUnit)
      this.#units[this.#end++] = term % numbersPerUnit
    }
  }

  #lengthAt(slot: number): number {
    if (!this.#starts[slot]) return 0
    let length = 1
    this.forEach(slot, (term) => {
      length += unitsOf(term)
    })
    return length
  }

  #compact(): void {
    const units = new Uint16Array(this.#end)
    let end = 1
    for (let slot = 0; slot < this.#starts.length; slot++) {
      const start = this.#starts[slot]!
      if (start === 0) continue
      const length = this.#lengthAt(slot)
      units.set(this.#units.subarray(start, start + length), end)
      this.#starts[slot] = end
      end += length
    }
    this.#units = units.slice(0, end)
    this.#end = end
    this.#waste = 0
  }
}
