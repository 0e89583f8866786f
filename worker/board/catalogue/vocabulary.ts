import type { SnapshotSectionReader, SnapshotSectionWriter } from './snapshot-sections.ts'
import { growTypedArray } from './typed-arrays.ts'

const decoder = new TextDecoder()

/** The hash table grows when more than this share of its entries is in use. */
const loadMax = 0.7

/** Numbers words consecutively in their order of arrival. A word takes about 16 bytes. */
export class Vocabulary {
  #text = new Uint8Array(256)
  /** The position in `#text` where each word ends. */
  #ends = new Uint32Array(16)
  #size = 0
  /** A hash table with open addressing. An entry is a word's number plus one; 0 means free. */
  #table = new Uint32Array(32)

  get size(): number {
    return this.#size
  }

  find(word: string): number | undefined {
    const found = this.#table[this.#place(bytesOf(word))]!
    return found === 0 ? undefined : found - 1
  }

  /** Returns the number of a word. A word without a number gets the next number. */
  number(word: string): number {
    const bytes = bytesOf(word)
    const place = this.#place(bytes)
    const found = this.#table[place]!
    if (found !== 0) return found - 1
    const start = this.#start(this.#size)
    const end = start + bytes.length
    if (end > this.#text.length) this.#text = growTypedArray(this.#text, end)
    if (this.#size >= this.#ends.length) this.#ends = growTypedArray(this.#ends, this.#size + 1)
    this.#text.set(bytes, start)
    this.#ends[this.#size++] = end
    this.#table[place] = this.#size
    if (this.#size > this.#table.length * loadMax) this.#rehash(this.#table.length * 2)
    return this.#size - 1
  }

  word(number: number): string {
    return decoder.decode(this.#text.subarray(this.#start(number), this.#ends[number]))
  }

  /** Returns the first character of the word with this number. The character must be ASCII. */
  initial(number: number): string {
    return String.fromCharCode(this.#text[this.#start(number)]!)
  }

  save(write: SnapshotSectionWriter, name: string): void {
    write(`${name} text`, this.#text.subarray(0, this.#start(this.#size)))
    write(`${name} ends`, this.#ends.subarray(0, this.#size))
  }

  load(read: SnapshotSectionReader, name: string): void {
    this.#text = new Uint8Array(read(`${name} text`))
    this.#ends = new Uint32Array(read(`${name} ends`))
    this.#size = this.#ends.length
    let length = 32
    while (this.#size > length * loadMax) length *= 2
    this.#rehash(length)
  }

  #start(number: number): number {
    return number === 0 ? 0 : this.#ends[number - 1]!
  }

  #rehash(length: number): void {
    this.#table = new Uint32Array(length)
    for (let number = 0; number < this.#size; number++) {
      const bytes = this.#text.subarray(this.#start(number), this.#ends[number])
      this.#table[this.#place(bytes)] = number + 1
    }
  }

  /** Returns the position of a word in the hash table, or a free position for it. */
  #place(bytes: Uint8Array): number {
    const mask = this.#table.length - 1
    for (let place = hash(bytes) & mask; ; place = (place + 1) & mask) {
      const entry = this.#table[place]!
      if (entry === 0 || this.#isWord(entry - 1, bytes)) return place
    }
  }

  #isWord(number: number, bytes: Uint8Array): boolean {
    const start = this.#start(number)
    if (this.#ends[number]! - start !== bytes.length) return false
    for (let i = 0; i < bytes.length; i++) if (this.#text[start + i] !== bytes[i]) return false
    return true
  }
}

/** FNV-1a, with its high bits mixed into the low bits, because the table uses only low bits. */
function hash(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

const scratch = new Uint8Array(64)

/**
 * Encodes a word. Short ASCII words are encoded into a shared buffer, because `TextEncoder` took a
 * seventh of the total time of the first read of all offers.
 */
function bytesOf(word: string): Uint8Array {
  if (word.length > scratch.length) return new TextEncoder().encode(word)
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    if (code > 127) return new TextEncoder().encode(word)
    scratch[i] = code
  }
  return scratch.subarray(0, word.length)
}
