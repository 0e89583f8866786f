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
    const arrived = new Set<string>()
    for (; this.#seen < size; this.#seen++) {
      const entry = this.#entryOf(this.#words.word(this.#seen))
      if (this.#entries[placeIn(this.#entries, entry)] !== entry) arrived.add(entry)
    }
    if (arrived.size > 0) this.#entries = merged(this.#entries, [...arrived].sort())
    return this.#entries
  }

  /** The entries that begin with a text. */
  beginningWith(text: string): string[] {
    const entries = this.all()
    const from = placeIn(entries, text)
    let to = from
    while (to < entries.length && entries[to]!.startsWith(text)) to++
    return entries.slice(from, to)
  }
}

/** The first place of a sorted list with an entry not before `text`. */
function placeIn(entries: readonly string[], text: string): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (entries[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Two sorted lists as one: few words arrive at a time, so sorting all again would cost more. */
function merged(a: readonly string[], b: readonly string[]): string[] {
  const both: string[] = []
  let at = 0
  for (const entry of b) {
    while (at < a.length && a[at]! < entry) both.push(a[at++]!)
    both.push(entry)
  }
  while (at < a.length) both.push(a[at++]!)
  return both
}
