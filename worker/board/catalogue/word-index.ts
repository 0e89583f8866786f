import { Bitset } from './bitset.ts'
import { InvertedIndex, nthLargestCount } from './inverted-index.ts'
import { foldCaseAndAccents } from './search-words.ts'
import type { SnapshotSectionReader, SnapshotSectionWriter } from './snapshot-sections.ts'
import { SortedWords } from './sorted-words.ts'
import { TermLists } from './term-lists.ts'
import { Vocabulary } from './vocabulary.ts'

/** A word and the number of offers that have it. */
export type WordCount = { word: string; count: number }

/** Sorts the most frequent words first, and equally frequent words by their UTF-16 code units. */
export const compareByCount = (a: WordCount, b: WordCount): number =>
  b.count - a.count || (a.word < b.word ? -1 : 1)

/** The words of a field, such as the skills: finds a word's offers, and an offer's words. */
export class WordIndex {
  readonly #vocabulary = new Vocabulary()
  readonly #lists = new TermLists()
  readonly #postings = new InvertedIndex(this.#lists)
  readonly #keyOf: ((word: string) => string) | undefined
  /** For each key from `#keyOf`, the words with this key. Has only the first `#keyed` words. */
  readonly #byKey = new Map<string, string[]>()
  #keyed = 0
  readonly #folded = new SortedWords(this, (word) => `${foldCaseAndAccents(word)}\0${word}`)

  /** `keyOf` returns a key that all spellings of a word share. By default, it returns the word. */
  constructor(keyOf?: (word: string) => string) {
    this.#keyOf = keyOf
  }

  /**
   * Replaces the words of an offer; [] if it is no longer listed. `isPosted`: whether to update the
   * lists of offers by word. False during the first read of all offers; `pack` then builds them.
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

  /** Returns the offers that have at least one of the words, in any spelling. */
  withAny(words: readonly string[]): Bitset {
    return this.withExactly(words.flatMap((wanted) => this.spellings(wanted)))
  }

  /** Returns the offers that have at least one of the words, in exactly the given spelling. */
  withExactly(words: readonly string[]): Bitset {
    const found = new Bitset(this.#lists.slots)
    for (const word of words) {
      const number = this.#vocabulary.find(word)
      if (number !== undefined) this.#postings.addTo(found, number)
    }
    return found
  }

  /** Returns all indexed spellings of a word, which itself need not be indexed. */
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

  /** The number of words seen so far. Some may no longer occur in any offer. */
  get size(): number {
    return this.#vocabulary.size
  }

  /** Returns a word by its number. Words are numbered in the order of their arrival. */
  word(number: number): string {
    return this.#vocabulary.word(number)
  }

  number(word: string): number | undefined {
    return this.#vocabulary.find(word)
  }

  initial(number: number): string {
    return this.#vocabulary.initial(number)
  }

  /** Returns an offer's words as numbers (see `word`), in the order in which they were set. */
  wordsOf(slot: number): number[] {
    return this.#lists.get(slot)
  }

  /** Returns the words that begin with a text. Case and accents of the words are ignored. */
  beginningWith(text: string): string[] {
    return this.#folded.beginningWith(text).map((entry) => entry.slice(entry.indexOf('\0') + 1))
  }

  forEach(word: string, visit: (slot: number) => void): void {
    const number = this.#vocabulary.find(word)
    if (number !== undefined) this.#postings.forEach(number, visit)
  }

  /** Adds the offers that have the word to `set`, which must have space for every offer. */
  addTo(set: Bitset, number: number): void {
    this.#postings.addTo(set, number)
  }

  has(slot: number, word: string): boolean {
    const number = this.#vocabulary.find(word)
    return number !== undefined && this.#lists.get(slot).includes(number)
  }

  count(word: string): number {
    const number = this.#vocabulary.find(word)
    return number === undefined ? 0 : this.#postings.count(number)
  }

  /**
   * Counts each word in the offers `among` and returns the most frequent words. If `among` has more
   * than half of `all` offers, the words of the other offers are counted and subtracted from the
   * totals.
   */
  counts(among: Bitset, all: Bitset, limit: number): WordCount[] {
    const size = this.#vocabulary.size
    const isMost = among.size * 2 > all.size
    const looked = isMost ? all.clone().subtract(among) : among
    const frequent = this.#countsOfFrequent(among, limit, looked.size / all.size)
    if (frequent) return this.#mostFrequent(frequent, limit)
    const counts = new Uint32Array(size)
    this.#lists.count(looked, counts)
    if (isMost) {
      for (let term = 0; term < size; term++)
        counts[term] = this.#postings.count(term) - counts[term]!
    }
    return this.#mostFrequent(counts, limit)
  }

  save(write: SnapshotSectionWriter, name: string): void {
    this.#vocabulary.save(write, name)
    this.#lists.save(write, name)
    this.#postings.save(write, name)
  }

  load(read: SnapshotSectionReader, name: string): void {
    this.#vocabulary.load(read, name)
    this.#lists.load(read, name)
    this.#postings.load(read, name)
  }

  #hasExactly(slot: number, terms: number[]): boolean {
    const known = this.#lists.get(slot)
    return known.length === terms.length && terms.every((term) => known.includes(term))
  }

  /**
   * Finds the `limit` most frequent words of the offers in `among`. First counts the words that are
   * most frequent in all offers. Then counts the others, except those that have too few offers in
   * total to be among the `limit` most frequent.
   * @param share the part of all offers (0 to 1) whose words the caller could count one by one
   * @returns null if counting them one by one is faster
   */
  #countsOfFrequent(among: Bitset, limit: number, share: number): Uint32Array | null {
    const all = this.#postings.counts.subarray(0, this.#vocabulary.size)
    let total = 0
    for (const count of all) total += count
    const costMax = share * total
    const counts = new Uint32Array(this.#vocabulary.size)
    for (const ranked of [all, counts]) {
      const least = nthLargestCount(ranked, limit)
      const terms: number[] = []
      let cost = 0
      for (let term = 0; term < all.length; term++) {
        if (all[term]! < least || counts[term] !== 0) continue
        terms.push(term)
        cost += this.#postings.costOf(term)
      }
      if (cost > costMax) return null
      this.#postings.countAmong(terms, among, counts)
    }
    return counts
  }

  /** Returns the most frequent words. The text of other words is not decoded. */
  #mostFrequent(counts: Uint32Array, limit: number): WordCount[] {
    const least = nthLargestCount(counts, limit)
    const found: WordCount[] = []
    for (let term = 0; term < counts.length; term++) {
      const count = counts[term]!
      if (count > 0 && count >= least) found.push({ word: this.#vocabulary.word(term), count })
    }
    return found.sort(compareByCount).slice(0, limit)
  }
}
