import type { IndexedOffer } from './indexed-offer.ts'
import { indexedWords, isFunctionWord, stemOf, stemStart } from './search-words.ts'
import { SortedWords } from './sorted-words.ts'
import { WordIndex } from './word-index.ts'

/** The fields that are searched in memory, the weightiest first. A term is a field's letter and a word. */
export const textFields = ['title', 'skill', 'company', 'place'] as const
export type TextField = (typeof textFields)[number]
export const letterOf: Record<TextField, string> = {
  title: 't',
  skill: 's',
  company: 'c',
  place: 'p',
}

/** The terms of an offer, in the order of the words within each field. */
export const textTerms = ({ title, skills, company, places }: IndexedOffer): string[] =>
  Object.entries({ title: [title], skill: skills, company: [company], place: places }).flatMap(
    ([field, texts]) =>
      texts.flatMap((text) =>
        indexedWords(text).map((word) => letterOf[field as TextField] + word),
      ),
  )

/** Beyond this length nobody types, and comparing takes long. */
const correctedMax = 24
const prefixedMax = 1_000
/** Words whose forms are remembered. */
const rememberedMax = 2_000

/** The words of all offers by field, and the forms, beginnings and misspellings among them. */
export class TextIndex {
  readonly words = new WordIndex()
  /** Remembered, since a few words make most titles. */
  readonly #functionTerms = new Map<number, boolean>()
  /** Forms that were asked for, as long as no word arrives. */
  readonly #forms = new Map<string, string[]>()
  #formsAt = 0
  /** Every word of any field. */
  readonly #sorted = new SortedWords(this.words, (term) => term.slice(1))

  /** Visits the offers that have a word in a field. */
  forEach(field: TextField, word: string, visit: (slot: number) => void): void {
    this.words.forEach(letterOf[field] + word, visit)
  }

  /** A test whether an offer's title has these words one after the other. */
  titledWith(words: readonly string[]): (slot: number) => boolean {
    const terms = words.map((word) => this.words.number(letterOf.title + word) ?? -1)
    if (terms.includes(-1)) return () => false
    return (slot) => {
      const own = this.words.wordsOf(slot)
      return own.some((_, at) => terms.every((term, i) => own[at + i] === term))
    }
  }

  /**
   * Whether an offer has these words one after the other, words that say nothing left out.
   * @param forms for each word the terms that will do
   */
  hasPhrase(slot: number, forms: readonly ReadonlySet<number>[]): boolean {
    const own = this.words.wordsOf(slot).filter((term) => !this.isFunctionTerm(term))
    return own.some((_, at) => forms.every((terms, i) => terms.has(own[at + i] ?? -1)))
  }

  /** The terms of words in a field, as far as there are any. */
  termsOf(field: TextField, words: readonly string[]): Set<number> {
    const terms = words.flatMap((word) => this.words.number(letterOf[field] + word) ?? [])
    return new Set(terms)
  }

  /** Whether a term is a word that says nothing. */
  isFunctionTerm(term: number): boolean {
    let is = this.#functionTerms.get(term)
    if (is === undefined) {
      this.#functionTerms.set(term, (is = isFunctionWord(this.words.word(term).slice(1))))
    }
    return is
  }

  /** How many offers have a word in a field. */
  countIn(field: TextField, word: string): number {
    return this.words.count(letterOf[field] + word)
  }

  /** About how many offers have a word: an offer counts once for each field. */
  count(word: string): number {
    return textFields.reduce((sum, field) => sum + this.countIn(field, word), 0)
  }

  /** The words with the same stem, the word itself left out. */
  formsOf(word: string): readonly string[] {
    const { size } = this.words
    if (this.#formsAt !== size || this.#forms.size >= rememberedMax) this.#forms.clear()
    this.#formsAt = size
    let forms = this.#forms.get(word)
    if (!forms) {
      const stem = stemOf(word)
      forms = this.#sorted
        .beginningWith(stemStart(stem))
        .filter((other) => other !== word && stemOf(other) === stem)
      this.#forms.set(word, forms)
    }
    return forms
  }

  /** Words that begin with a text, the text itself left out; the most frequent if there are many. */
  beginningWith(text: string): string[] {
    const found = this.#sorted
      .beginningWith(text)
      .map((word) => ({ word, count: word === text ? 0 : this.count(word) }))
      .filter(({ count }) => count > 0)
    if (found.length > prefixedMax) found.sort((a, b) => b.count - a.count)
    return found.slice(0, prefixedMax).map(({ word }) => word)
  }

  /** Words at most `editsMax` changes away (a letter more, less, other, or two swapped), with how many. */
  similarTo(word: string, editsMax: number): { word: string; edits: number }[] {
    if (word.length > correctedMax) return []
    const found: { word: string; edits: number }[] = []
    // The rows of the words' common beginning are kept from one word to the next.
    const rows = [Array.from({ length: word.length + 1 }, (_, i) => i)]
    let before = ''
    let dead = ''
    for (const other of this.#sorted.all()) {
      if (dead !== '' && other.startsWith(dead)) continue
      dead = ''
      if (other.length > word.length + editsMax) continue
      let at = 0
      while (at < before.length && at < other.length && before[at] === other[at]) at++
      for (; at < other.length; at++) {
        const [last, row] = [rows[at]!, rows[at - 1]]
        const next = [at + 1]
        let least = at + 1
        for (let i = 1; i <= word.length; i++) {
          const isSame = word[i - 1] === other[at]
          let value = Math.min(last[i]! + 1, next[i - 1]! + 1, last[i - 1]! + (isSame ? 0 : 1))
          if (row && i > 1 && word[i - 1] === other[at - 1] && word[i - 2] === other[at]) {
            value = Math.min(value, row[i - 2]! + 1)
          }
          next.push(value)
          least = Math.min(least, value)
        }
        rows[at + 1] = next
        if (least > editsMax) {
          dead = other.slice(0, at + 1)
          break
        }
      }
      before = other.slice(0, Math.min(other.length, at + 1))
      if (dead !== '') continue
      const edits = rows[other.length]![word.length]!
      if (edits > 0 && edits <= editsMax) found.push({ word: other, edits })
    }
    return found
  }
}
