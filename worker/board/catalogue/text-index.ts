import type { Bitset } from './bitset.ts'
import type { IndexedOffer } from './indexed-offer.ts'
import {
  findCommonPrefixOfStem,
  functionWords,
  listIndexedWords,
  stemWord,
} from './search-words.ts'
import { SortedWords } from './sorted-words.ts'
import { WordIndex } from './word-index.ts'

/**
 * The fields that are searched in memory, most important first. The index stores each word after
 * its field's letter: the word `java` in a title becomes the term `tjava`.
 */
export const indexedTextFields = ['title', 'skill', 'company', 'place'] as const
export type IndexedTextField = (typeof indexedTextFields)[number]
export const indexedTextFieldLetters: Record<IndexedTextField, string> = {
  title: 't',
  skill: 's',
  company: 'c',
  place: 'p',
}

/** Returns an offer's words, each after its field's letter, for example `treact`. */
export const listOfferTextTerms = ({ title, skills, company, places }: IndexedOffer): string[] =>
  Object.entries({ title: [title], skill: skills, company: [company], place: places }).flatMap(
    ([field, texts]) =>
      texts.flatMap((text) =>
        listIndexedWords(text).map(
          (word) => indexedTextFieldLetters[field as IndexedTextField] + word,
        ),
      ),
  )

/** Longer words are not corrected: people rarely type them, and comparing them takes long. */
const correctedMax = 24
const prefixedMax = 1_000
/** The maximum number of words for which other forms are cached. */
const rememberedMax = 2_000

/** The words of all offers by field. Finds other forms, completions and similar spellings. */
export class TextIndex {
  readonly words = new WordIndex()
  /** A cache of the function words (such as `di`) in each field. Renewed when a word is added. */
  #functionTerms = new Set<number>()
  #functionTermsAt = -1
  /** A cache of the other forms of each word. Cleared when a word is added or the cache is full. */
  readonly #forms = new Map<string, string[]>()
  #formsAt = 0
  /** All words of all fields, sorted. */
  readonly #sorted = new SortedWords(this.words, (term) => term.slice(1))

  forEach(field: IndexedTextField, word: string, visit: (slot: number) => void): void {
    this.words.forEach(indexedTextFieldLetters[field] + word, visit)
  }

  /** Adds the offers whose field has the word to `set`, which must have space for every offer. */
  addTo(set: Bitset, field: IndexedTextField, word: string): void {
    const term = this.words.number(indexedTextFieldLetters[field] + word)
    if (term !== undefined) this.words.addTo(set, term)
  }

  /** Returns a function that tests whether an offer's title contains these words consecutively. */
  titledWith(words: readonly string[]): (slot: number) => boolean {
    const terms = words.map((word) => this.words.number(indexedTextFieldLetters.title + word) ?? -1)
    if (terms.includes(-1)) return () => false
    return (slot) => {
      const own = this.words.wordsOf(slot)
      return own.some((_, at) => terms.every((term, i) => own[at + i] === term))
    }
  }

  /** Whether an offer has a phrase, given as the forms of each word. Ignores function words. */
  hasPhrase(slot: number, forms: readonly ReadonlySet<number>[]): boolean {
    const own = this.words.wordsOf(slot)
    for (let start = 0; start < own.length; start++) {
      if (!forms[0]!.has(own[start]!) || this.isFunctionTerm(own[start]!)) continue
      let met = 1
      for (let at = start + 1; met < forms.length && at < own.length; at++) {
        if (this.isFunctionTerm(own[at]!)) continue
        if (!forms[met]!.has(own[at]!)) break
        met++
      }
      if (met === forms.length) return true
    }
    return false
  }

  /** Returns the term numbers of those words that occur in the field. */
  termsOf(field: IndexedTextField, words: readonly string[]): Set<number> {
    const terms = words.flatMap(
      (word) => this.words.number(indexedTextFieldLetters[field] + word) ?? [],
    )
    return new Set(terms)
  }

  /** Whether the word with this number is a function word such as `di` or `the`. */
  isFunctionTerm(term: number): boolean {
    if (this.#functionTermsAt !== this.words.size) {
      this.#functionTermsAt = this.words.size
      const all = indexedTextFields.flatMap((field) => [...this.termsOf(field, [...functionWords])])
      this.#functionTerms = new Set(all)
    }
    return this.#functionTerms.has(term)
  }

  countIn(field: IndexedTextField, word: string): number {
    return this.words.count(indexedTextFieldLetters[field] + word)
  }

  /** Counts the offers that have a word. An offer counts once for each field that has the word. */
  count(word: string): number {
    return indexedTextFields.reduce((sum, field) => sum + this.countIn(field, word), 0)
  }

  /** Returns the other words with the same stem, such as the plural. */
  formsOf(word: string): readonly string[] {
    const { size } = this.words
    if (this.#formsAt !== size || this.#forms.size >= rememberedMax) this.#forms.clear()
    this.#formsAt = size
    let forms = this.#forms.get(word)
    if (!forms) {
      const stem = stemWord(word)
      forms = this.#sorted
        .beginningWith(findCommonPrefixOfStem(stem))
        .filter((other) => other !== word && stemWord(other) === stem)
      this.#forms.set(word, forms)
    }
    return forms
  }

  /** Returns longer words that begin with `text`. If there are too many, the most frequent ones. */
  beginningWith(text: string): string[] {
    const found = this.#sorted
      .beginningWith(text)
      .map((word) => ({ word, count: word === text ? 0 : this.count(word) }))
      .filter(({ count }) => count > 0)
    if (found.length > prefixedMax) found.sort((a, b) => b.count - a.count)
    return found.slice(0, prefixedMax).map(({ word }) => word)
  }

  /** Finds words at most `editsMax` edits from `word`. Swapping adjacent letters is one edit. */
  similarTo(word: string, editsMax: number): { word: string; edits: number }[] {
    if (word.length > correctedMax) return []
    const found: { word: string; edits: number }[] = []
    // Row n holds the numbers of edits between the first n letters of the compared word and each
    // prefix of `word`. Sorted words often share their first letters, so the rows of these
    // letters are reused.
    const width = word.length + 1
    const rows = new Uint8Array(width * (width + editsMax)).map((_, i) => (i < width ? i : 0))
    const letters = Uint16Array.from(word, (letter) => letter.charCodeAt(0))
    let before = ''
    let dead = ''
    for (const other of this.#sorted.all()) {
      if (dead !== '' && other.startsWith(dead)) continue
      dead = ''
      if (other.length > word.length + editsMax) continue
      let at = 0
      while (at < before.length && at < other.length && before[at] === other[at]) at++
      for (; at < other.length; at++) {
        const letter = other.charCodeAt(at)
        const letterBefore = at > 0 ? other.charCodeAt(at - 1) : -1
        const last = at * width
        const next = last + width
        rows[next] = at + 1
        let least = at + 1
        for (let i = 1; i < width; i++) {
          const isSame = letters[i - 1] === letter
          let value = rows[last + i - 1]! + (isSame ? 0 : 1)
          value = Math.min(value, rows[last + i]! + 1, rows[next + i - 1]! + 1)
          if (i > 1 && letters[i - 1] === letterBefore && letters[i - 2] === letter) {
            value = Math.min(value, rows[last - width + i - 2]! + 1)
          }
          rows[next + i] = value
          if (value < least) least = value
        }
        if (least > editsMax) {
          dead = other.slice(0, at + 1)
          break
        }
      }
      before = other.slice(0, Math.min(other.length, at + 1))
      if (dead !== '') continue
      const edits = rows[other.length * width + word.length]!
      if (edits > 0 && edits <= editsMax) found.push({ word: other, edits })
    }
    return found
  }
}
