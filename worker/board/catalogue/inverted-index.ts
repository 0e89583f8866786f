import { Bitset } from './bitset.ts'
import type { SnapshotSectionReader, SnapshotSectionWriter } from './snapshot-sections.ts'
import type { TermLists } from './term-lists.ts'
import { growTypedArray, varintLength, writeVarint } from './typed-arrays.ts'

/** Lists are compressed again if more than `changedMin` + this share of all offers have changed. */
const changedShareMax = 1 / 64
const changedMin = 1_024
/** The bitset of a word is cached only if at least this share of all offers has the word. */
const frequentShareMin = 1 / 64
const bitsetsMax = 32

/**
 * For each word (term), the offers (slots) that have it, as a compressed list. Later changes are
 * kept separately until the lists are compressed again.
 */
export class InvertedIndex {
  readonly #lists: TermLists
  /** The start of each word's list in `#bytes`, followed by the end of `#bytes`. */
  #starts = new Uint32Array(1)
  #bytes = new Uint8Array()
  #counts = new Uint32Array()
  /** Offers changed since the last compression. For them, use `#added` and skip the lists. */
  #changed = new Bitset()
  #changes = 0
  #added = new Map<number, Set<number>>()
  /** A cache of the offers of frequent words, because reading their long lists is slow. */
  #bitsets = new Map<number, Bitset>()
  #frequentMin = Number.POSITIVE_INFINITY

  constructor(lists: TermLists) {
    this.#lists = lists
  }

  /** The number of offers that have each word. The array may be longer than the number of words. */
  get counts(): Uint32Array {
    return this.#counts
  }

  count(term: number): number {
    return this.#counts[term] ?? 0
  }

  /** Calls `visit` for each offer that has the word, in no particular order. */
  forEach(term: number, visit: (slot: number) => void): void {
    for (const slot of this.#added.get(term) ?? []) visit(slot)
    const end = this.#starts[term + 1] ?? 0
    const bytes = this.#bytes
    const changed = this.#changes === 0 ? null : this.#changed
    let slot = -1
    for (let at = this.#starts[term] ?? 0; at < end; ) {
      let byte = bytes[at++]!
      let step = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!
        step |= (byte & 127) << shift
      }
      slot += step
      if (changed === null || !changed.has(slot)) visit(slot)
    }
  }

  /** Adds the offers that have the word to `set`, which must have space for every offer. */
  addTo(set: Bitset, term: number): void {
    const frequent = this.#frequent(term)
    if (frequent) set.unite(frequent)
    else this.#decodeTo(set, term)
  }

  /** For each word, counts the offers in `among` that have it. Writes the counts to `counts`. */
  countAmong(terms: readonly number[], among: Bitset, counts: Uint32Array): void {
    for (const term of terms) {
      const frequent = this.#frequent(term)
      let count = frequent?.sizeWith(among) ?? 0
      if (!frequent) this.forEach(term, (slot) => (count += Number(among.has(slot))))
      counts[term] = count
    }
  }

  /** Estimates the cost of `countAmong` for one word. Reading one entry of a list costs 1. */
  costOf(term: number): number {
    return this.count(term) < this.#frequentMin ? this.count(term) : this.#lists.slots / 64
  }

  /** Returns the offers that have a frequent word; undefined if the word is not frequent. */
  #frequent(term: number): Bitset | undefined {
    let found = this.#bitsets.get(term)
    if (found || this.count(term) < this.#frequentMin) return found
    found = new Bitset(this.#lists.slots)
    this.#decodeTo(found, term)
    this.#bitsets.set(term, found)
    return found
  }

  /** Adds a word's offers to `set`. Faster than `forEach`, which calls a function per offer. */
  #decodeTo(set: Bitset, term: number): void {
    const added = this.#added.get(term)
    const before = this.#changes === 0 ? null : set.clone().intersect(this.#changed)
    const { words } = set
    const end = this.#starts[term + 1] ?? 0
    const bytes = this.#bytes
    let slot = -1
    for (let at = this.#starts[term] ?? 0; at < end; ) {
      let byte = bytes[at++]!
      let step = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!
        step |= (byte & 127) << shift
      }
      slot += step
      words[slot >>> 5]! |= 1 << (slot & 31)
    }
    if (before) set.subtract(this.#changed).unite(before)
    for (const changed of added ?? []) set.add(changed)
  }

  /** Replaces the words of an offer, both here and in `TermLists`. */
  set(slot: number, terms: number[]): void {
    this.#lists.forEach(slot, (term) => {
      this.#counts[term]!--
      this.#added.get(term)?.delete(slot)
      this.#bitsets.get(term)?.delete(slot)
    })
    this.#lists.set(slot, terms)
    if (!this.#changed.has(slot)) {
      this.#changed.add(slot)
      this.#changes++
    }
    for (const term of terms) {
      if (term >= this.#counts.length) this.#counts = growTypedArray(this.#counts, term + 1)
      this.#counts[term]!++
      this.#addedTo(term).add(slot)
      this.#bitsets.get(term)?.add(slot)
    }
  }

  /** Compresses the lists again if many offers have changed. */
  tidy(slots: number, terms: number): void {
    if (this.#changes > changedMin + slots * changedShareMax) this.pack(slots, terms)
  }

  /** Compresses the lists in two passes: the first measures the lists, the second writes them. */
  pack(slots: number, terms: number): void {
    const counts = new Uint32Array(terms)
    const starts = new Uint32Array(terms + 1)
    const last = new Int32Array(terms).fill(-1)
    for (let slot = 0; slot < slots; slot++) {
      this.#lists.forEach(slot, (term) => {
        counts[term]!++
        starts[term + 1]! += varintLength(slot - last[term]!)
        last[term] = slot
      })
    }
    for (let term = 0; term < terms; term++) starts[term + 1]! += starts[term]!
    const bytes = new Uint8Array(starts[terms]!)
    const ends = starts.slice()
    last.fill(-1)
    for (let slot = 0; slot < slots; slot++) {
      this.#lists.forEach(slot, (term) => {
        ends[term] = writeVarint(bytes, ends[term]!, slot - last[term]!)
        last[term] = slot
      })
    }
    this.#starts = starts
    this.#bytes = bytes
    this.#counts = counts
    this.#forgetChanges()
  }

  /** Saves the lists without compressing them again, because that would change stored parts. */
  save(write: SnapshotSectionWriter, name: string): void {
    write(`${name} posting starts`, this.#starts)
    write(`${name} postings`, this.#bytes)
    write(`${name} posting counts`, this.#counts)
    write(`${name} changed slots`, Uint32Array.from(this.#changed.toArray()))
  }

  /** `TermLists` must be loaded first, because it has the words of the changed offers. */
  load(read: SnapshotSectionReader, name: string): void {
    this.#starts = new Uint32Array(read(`${name} posting starts`))
    this.#bytes = new Uint8Array(read(`${name} postings`))
    this.#counts = new Uint32Array(read(`${name} posting counts`))
    this.#forgetChanges()
    for (const slot of new Uint32Array(read(`${name} changed slots`))) {
      this.#changed.add(slot)
      this.#changes++
      this.#lists.forEach(slot, (term) => this.#addedTo(term).add(slot))
    }
  }

  #forgetChanges(): void {
    this.#changed = new Bitset()
    this.#changes = 0
    this.#added = new Map()
    this.#bitsets = new Map()
    const least = nthLargestCount(this.#counts, bitsetsMax)
    this.#frequentMin = Math.max(least, this.#lists.slots * frequentShareMin)
  }

  /** Returns the offers to which a word has been added since the lists were compressed. */
  #addedTo(term: number): Set<number> {
    let added = this.#added.get(term)
    if (!added) this.#added.set(term, (added = new Set()))
    return added
  }
}

/** Returns the `limit`th largest count, but at least 1. Faster than sorting all counts. */
export function nthLargestCount(counts: Uint32Array, limit: number): number {
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
