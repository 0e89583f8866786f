import { Bitset } from './bitset.ts'
import { Postings } from './postings.ts'
import { fold } from './search-words.ts'
import type { SectionReader, SectionWriter } from './sections.ts'
import { SortedWords } from './sorted-words.ts'
import { TermLists } from './term-lists.ts'
import { Vocabulary } from './vocabulary.ts'

/** A word of a field, and the number of offers that have it. */
export type WordCount = { word: string; count: number }

/**
 * The words of one field of all offers, such as their skills: a vocabulary, the list of each slot, and
 * the postings of each word. A search over titles or companies is one more of these.
 */
export class WordIndex {
  readonly #vocabulary = new Vocabulary()
  readonly #lists = new TermLists()
  readonly #postings = new Postings(this.#lists)
  readonly #keyOf: ((word: string) => string) | undefined
  /** The words by their key, as far as the vocabulary has been looked at. */
  readonly #byKey = new Map<string, string[]>()
  #keyed = 0
  readonly #folded = new SortedWords(this, (word) => `${fold(word)}\0${word}`)

  /** @param keyOf words with the same key are spellings of one word to `withAny` */
  constructor(keyOf?: (word: string) => string) {
    this.#keyOf = keyOf
  }

  /**
   * Changes the words of a slot.
   * @param words [] when the offer is no longer listed
   * @param isPosted false while a table is filled for the first time: `pack` makes the postings
   */
  set(slot: number, words: readonly string[], isPosted: boolean): void {
    const terms = [...new Set(words)].map((word) => this.#vocabulary.number(word))
    if (!isPosted) this.#lists.set(slot, terms)
    else if (!this.#hasExactly(slot, terms)) this.#postings.set(slot, terms)
  }

  tidy(slots: number): void {
    this.#postings.tidy(slots, this.#vocabulary.size)
  }

  pack(slots: number): void {
    this.#postings.pack(slots, this.#vocabulary.size)
  }

  /** The slots that have any of the words. */
  withAny(words: readonly string[]): Bitset {
    const found = new Bitset(this.#lists.slots)
    for (const word of words.flatMap((wanted) => this.spellings(wanted))) {
      const number = this.#vocabulary.find(word)
      if (number !== undefined) this.#postings.addTo(found, number)
    }
    return found
  }

  /** The words that have the same key as one, which need not be known. */
  spellings(word: string): string[] {
    if (!this.#keyOf) return [word]
    for (; this.#keyed < this.size; this.#keyed++) {
      const known = this.word(this.#keyed)
      const key = this.#keyOf(known)
      const others = this.#byKey.get(key)
      if (others) others.push(known)
      else this.#byKey.set(key, [known])
    }
    return this.#byKey.get(this.#keyOf(word)) ?? []
  }

  /** The number of words so far; some may have no slot any more. */
  get size(): number {
    return this.#vocabulary.size
  }

  /** A word by its number, which is its place in the order of arrival. */
  word(number: number): string {
    return this.#vocabulary.word(number)
  }

  /** The number of a word; undefined if there has been none like it. */
  number(word: string): number | undefined {
    return this.#vocabulary.find(word)
  }

  /** The first character of a word, if it is ASCII. */
  initial(number: number): string {
    return this.#vocabulary.initial(number)
  }

  /** The numbers of the words of a slot, in the order in which they were set. */
  wordsOf(slot: number): number[] {
    return this.#lists.get(slot)
  }

  /** The words that begin so without case and accents. @param text folded */
  beginningWith(text: string): string[] {
    return this.#folded.beginningWith(text).map((entry) => entry.slice(entry.indexOf('\0') + 1))
  }

  /** Visits the slots that have a word. */
  forEach(word: string, visit: (slot: number) => void): void {
    const number = this.#vocabulary.find(word)
    if (number !== undefined) this.#postings.forEach(number, visit)
  }

  has(slot: number, word: string): boolean {
    const number = this.#vocabulary.find(word)
    return number !== undefined && this.#lists.get(slot).includes(number)
  }

  /** The number of slots that have a word. */
  count(word: string): number {
    const number = this.#vocabulary.find(word)
    return number === undefined ? 0 : this.#postings.count(number)
  }

  /**
   * Counts each word among some slots, the most frequent first.
   * @param all every slot: those that are fewer, matching or not, are looked at
   */
  counts(among: Bitset, all: Bitset, limit: number): WordCount[] {
    const size = this.#vocabulary.size
    const isMost = among.size * 2 > all.size
    const looked = isMost ? all.clone().subtract(among) : among
    const counts = new Uint32Array(size)
    this.#lists.count(looked, counts)
    if (isMost) {
      for (let term = 0; term < size; term++)
        counts[term] = this.#postings.count(term) - counts[term]!
    }
    return this.#mostFrequent(counts, limit)
  }

  /** Bytes of memory in use. */
  get bytes(): number {
    return this.#vocabulary.bytes + this.#lists.bytes + this.#postings.bytes
  }

  save(write: SectionWriter, name: string): void {
    this.#vocabulary.save(write, name)
    this.#lists.save(write, name)
    this.#postings.save(write, name)
  }

  load(read: SectionReader, name: string): void {
    this.#vocabulary.load(read, name)
    this.#lists.load(read, name)
    this.#postings.load(read, name)
  }

  #hasExactly(slot: number, terms: number[]): boolean {
    const known = this.#lists.get(slot)
    return known.length === terms.length && terms.every((term) => known.includes(term))
  }

  /** Words are compared, and so decoded, only where counts are equal to the last one's or above. */
  #mostFrequent(counts: Uint32Array, limit: number): WordCount[] {
    const least = leastOfMost(counts, limit)
    const found: WordCount[] = []
    for (let term = 0; term < counts.length; term++) {
      const count = counts[term]!
      if (count > 0 && count >= least) found.push({ word: this.#vocabulary.word(term), count })
    }
    return found.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1)).slice(0, limit)
  }
}

/** The smallest of the `limit` largest counts. Sorting them all would take longer than counting. */
function leastOfMost(counts: Uint32Array, limit: number): number {
  if (limit >= counts.length) return 1
  const most = new Uint32Array(limit)
  for (const count of counts) {
    if (count <= most[0]!) continue
    let place = 1
    for (; place < limit && most[place]! < count; place++) most[place - 1] = most[place]!
    most[place - 1] = count
  }
  return Math.max(1, most[0]!)
}
