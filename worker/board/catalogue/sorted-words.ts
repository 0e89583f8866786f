/** Words with consecutive numbers. Words are added but never removed. */
type Words = { readonly size: number; word: (number: number) => string }

/** The sorted words of a growing vocabulary. Words with the same beginning are neighbours. */
export class SortedWords {
  readonly #words: Words
  readonly #entryOf: (word: string) => string
  #entries: string[] = []
  #seen = 0

  /** `entryOf` returns the text to sort a word by. Words with equal texts share an entry. */
  constructor(words: Words, entryOf: (word: string) => string) {
    this.#words = words
    this.#entryOf = entryOf
  }

  /** Returns all entries, including those of words added since the last call. */
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

  beginningWith(text: string): string[] {
    const entries = this.all()
    const from = placeIn(entries, text)
    let to = from
    while (to < entries.length && entries[to]!.startsWith(text)) to++
    return entries.slice(from, to)
  }
}

/** Binary search: returns the first place whose entry is not less than `text`. */
function placeIn(entries: readonly string[], text: string): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (entries[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Merges two sorted lists. Faster than sorting again, because only few words are new at a time. */
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
