import type { IndexedOffer } from './indexed-offer.ts'
import { indexedWords, stemOf, stemStart } from './search-words.ts'
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

/** The words of all offers by field, and the forms, beginnings and misspellings among them. */
export class TextIndex {
  readonly words = new WordIndex()
  /** Every word of any field. */
  readonly #sorted = new SortedWords(this.words, (term) => term.slice(1))

  /** Visits the offers that have a word in a field. */
  forEach(field: TextField, word: string, visit: (slot: number) => void): void {
    this.words.forEach(letterOf[field] + word, visit)
  }

  /** Whether an offer's title has these words one after the other. */
  isTitled(slot: number, words: readonly string[]): boolean {
    return this.words.hasInSequence(
      slot,
      words.map((word) => letterOf.title + word),
    )
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
  formsOf(word: string): string[] {
    const stem = stemOf(word)
    return this.#sorted
      .beginningWith(stemStart(stem))
      .filter((other) => other !== word && stemOf(other) === stem)
  }

  /** Words that begin with a text, the text itself left out; the most frequent if there are many. */
  beginningWith(text: string): string[] {
    const found = this.#sorted
      .beginningWith(text)
      .filter((word) => word !== text && this.count(word) > 0)
    if (found.length <= prefixedMax) return found
    return found.sort((a, b) => this.count(b) - this.count(a)).slice(0, prefixedMax)
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
