import { roomFor, varintLength, writeVarint } from './packed.ts'
import type { SectionReader, SectionWriter } from './sections.ts'

/** At most this share of the bytes is left over from replaced lists, and some bytes more. */
const wasteShareMax = 1 / 8
const wasteMin = 4_096

/** The numbers of words that each slot has (an offer's skills), as varints behind their count. */
export class TermLists {
  /** Where the list of a slot begins; 0 for an empty list. */
  #starts = new Uint32Array()
  /** The first byte belongs to nobody. */
  #bytes = new Uint8Array(1)
  #end = 1
  #waste = 0

  /** The terms of a slot, ascending. */
  get(slot: number): number[] {
    const terms: number[] = []
    this.forEach(slot, (term) => {
      terms.push(term)
    })
    return terms
  }

  forEach(slot: number, visit: (term: number) => void): void {
    const start = this.#starts[slot]
    if (!start) return
    const bytes = this.#bytes
    let at = start
    let left = -1
    do {
      let byte = bytes[at++]!
      let value = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!
        value |= (byte & 127) << shift
      }
      if (left === -1) left = value
      else {
        visit(value)
        left--
      }
    } while (left > 0)
  }

  /** @param terms distinct */
  set(slot: number, terms: number[]): void {
    if (slot >= this.#starts.length) this.#starts = roomFor(this.#starts, slot + 1)
    this.#waste += this.#lengthAt(slot)
    this.#starts[slot] = 0
    if (terms.length > 0) {
      let length = varintLength(terms.length)
      for (const term of terms) length += varintLength(term)
      if (this.#end + length > this.#bytes.length) {
        this.#bytes = roomFor(this.#bytes, this.#end + length)
      }
      this.#starts[slot] = this.#end
      this.#end = writeVarint(this.#bytes, this.#end, terms.length)
      for (const term of terms) this.#end = writeVarint(this.#bytes, this.#end, term)
    }
    if (this.#waste > wasteMin + this.#end * wasteShareMax) this.#compact()
  }

  /** Bytes of memory in use. */
  get bytes(): number {
    return this.#starts.byteLength + this.#bytes.byteLength
  }

  save(write: SectionWriter, name: string): void {
    write(`${name} starts`, this.#starts)
    write(`${name} lists`, this.#bytes.subarray(0, this.#end))
  }

  load(read: SectionReader, name: string): void {
    this.#starts = new Uint32Array(read(`${name} starts`))
    this.#bytes = new Uint8Array(read(`${name} lists`))
    this.#end = this.#bytes.length
    let used = 1
    for (let slot = 0; slot < this.#starts.length; slot++) used += this.#lengthAt(slot)
    this.#waste = this.#end - used
  }

  #lengthAt(slot: number): number {
    const start = this.#starts[slot]
    if (!start) return 0
    let count = 0
    let length = 0
    this.forEach(slot, (term) => {
      count++
      length += varintLength(term)
    })
    return varintLength(count) + length
  }

  #compact(): void {
    const bytes = new Uint8Array(this.#end - this.#waste)
    let end = 1
    for (let slot = 0; slot < this.#starts.length; slot++) {
      const start = this.#starts[slot]!
      if (start === 0) continue
      const length = this.#lengthAt(slot)
      bytes.set(this.#bytes.subarray(start, start + length), end)
      this.#starts[slot] = end
      end += length
    }
    this.#bytes = bytes
    this.#end = end
    this.#waste = 0
  }
}
