/** Words that only become more, by their number. */
type Words = { readonly size: number; word: (number: number) => string }

/** Entries for the words of a growing vocabulary, sorted by code unit: those that begin alike stand together. */
export class SortedWords {
  readonly #words: Words
  readonly #entryOf: (word: string) => string
  #entries: string[] = []
  #seen = 0

  /** @param entryOf what a word is sorted by; words with the same entry share it */
  constructor(words: Words, entryOf: (word: string) => string) {
    this.#words = words
    this.#entryOf = entryOf
  }

  /** All entries so far. */
  all(): readonly string[] {
    const { size } = this.#words
    if (this.#seen === size) return this.#entries
    const arrived = new Set(this.#entries)
    for (; this.#seen < size; this.#seen++) arrived.add(this.#entryOf(this.#words.word(this.#seen)))
    this.#entries = [...arrived].sort()
    return this.#entries
  }

  /** The entries that begin with a text. */
  beginningWith(text: string): string[] {
    const entries = this.all()
    let [from, high] = [0, entries.length]
    while (from < high) {
      const middle = (from + high) >>> 1
      if (entries[middle]! < text) from = middle + 1
      else high = middle
    }
    let to = from
    while (to < entries.length && entries[to]!.startsWith(text)) to++
    return entries.slice(from, to)
  }
}
