import { findPlaceKeysByPrefix } from '../../contract/board/place-keys.ts'
import type { SearchSuggestion } from '../../contract/board/search.ts'
import { Bitset } from './bitset.ts'
import { listFilterPhrasesByPrefix } from './filter-words.ts'
import type { OfferTable } from './offer-table.ts'
import { parseSearchText } from './search-text.ts'
import { isFunctionWord, splitIntoFoldedWords } from './search-words.ts'
import { type IndexedTextField, indexedTextFieldLetters } from './text-index.ts'
import { computeCorrectionEditsMax } from './text-search.ts'
import { forEachMatchingSlot, rateSearchUnit } from './unit-rates.ts'
import { compareByCount, type WordIndex } from './word-index.ts'

/** A suggested search text, in lower case and without accents. */
export type IndexedSuggestion = SearchSuggestion & {
  /** The typed words that stay before `text`; '' if `text` replaces everything typed. */
  beside: string
  /** The row number of an offer whose title or company has the text; null for other kinds. */
  rowid: number | null
}

/** There are no suggestions for shorter texts, because too many words begin with them. */
const suggestedLettersMin = 2
/** With fewer letters, places are not suggested by other names: `mag` rarely means Magyarország. */
const otherNameLettersMin = 4
/** At most this many completions of the typed word are used: the most frequent ones. */
const followedMax = 8
/** A phrase that occurs in a single title is specific to one offer, so it is not suggested. */
const phraseOffersMin = 2
const phraseWordsMax = 4
/** Shards return many phrases, since a phrase that is rare in one shard may be frequent overall. */
const phrasesMax = 48
/** A word extends a phrase if it follows in at least this share of the titles with the phrase. */
const goesOnShareMin = 0.8

/**
 * Suggests words and phrases of titles, companies, filters, skills and places that complete a
 * typed text, in lower case and without accents. The count of a suggestion includes only offers
 * that also contain the words in its field `beside`.
 */
export function suggestWords(table: OfferTable, text: string): IndexedSuggestion[] {
  const words = splitIntoFoldedWords(text)
  const last = correctLastWord(table, words.at(-1) ?? '')
  if (words.join('').length < suggestedLettersMin) return []
  const before = words.slice(0, -1)
  const typed = { before, last, among: before.length === 0 ? null : offersWith(table, before) }
  const { skills, place } = table.words
  return [
    ...suggestTitles(table, typed),
    ...suggestCompanies(table, typed),
    ...suggestFilters(table, words),
    ...suggestWhole('skill', skills, typed, () => []),
    ...suggestWhole('place', place, typed, (beginning) =>
      beginning.length < otherNameLettersMin
        ? []
        : findPlaceKeysByPrefix(beginning).flatMap((key) => place.spellings(key)),
    ),
  ]
}

/** Returns the most frequent similar word if no offer has a word that begins with `last`. */
function correctLastWord({ text }: OfferTable, last: string): string {
  const editsMax = computeCorrectionEditsMax(last)
  if (editsMax === 0 || text.count(last) > 0 || text.beginningWith(last).length > 0) return last
  const similar = text.similarTo(last, editsMax).map(({ word }) => word)
  return mostFrequent(similar, (word) => text.count(word))[0] ?? last
}

/** `among`: the offers that contain all words in `before`; null if `before` is empty. */
type Typed = { before: string[]; last: string; among: Bitset | null }

/** Returns the offers that a search for the words finds in memory. */
function offersWith(table: OfferTable, words: string[]): Bitset {
  const among = table.listed.clone()
  for (const unit of parseSearchText(words.join(' '))) {
    const found = new Bitset(among.words.length * 32)
    forEachMatchingSlot(rateSearchUnit(table, unit), (slot) => found.add(slot))
    among.intersect(found)
  }
  return among
}

/** Returns the most frequent words of a field that begin with the given letters. */
const wordsOf = ({ text }: OfferTable, field: IndexedTextField, beginning: string): string[] =>
  mostFrequent([beginning, ...text.beginningWith(beginning)], (word) => text.countIn(field, word))

function mostFrequent(words: string[], countOf: (word: string) => number): string[] {
  return words
    .map((word) => ({ word, count: countOf(word) }))
    .filter(({ count }) => count > 0)
    .sort(compareByCount)
    .slice(0, followedMax)
    .map(({ word }) => word)
}

type Slots = Map<string, number[]>

function note(slots: Slots, key: string, slot: number): void {
  const known = slots.get(key)
  if (known) known.push(slot)
  else slots.set(key, [slot])
}

/** The first words of a suggestion, and the offers whose titles contain these words. */
type Beginning = { terms: number[]; slots: number[] }

/** Suggests words that occur in titles, and phrases of titles that begin with such a word. */
function suggestTitles(table: OfferTable, { before, last, among }: Typed): IndexedSuggestion[] {
  const { words } = table.text
  const beginnings: Beginning[] = []
  const phrases: Beginning[] = []
  for (const word of wordsOf(table, 'title', last)) {
    if (isFunctionWord(word)) continue
    const own = words.number(indexedTextFieldLetters.title + word)!
    const slots: number[] = []
    const following: Slots = new Map()
    table.text.forEach('title', word, (slot) => {
      if (among && !among.has(slot)) return
      slots.push(slot)
      const next = nextTerms(table, slot, own)
      if (next !== '') note(following, next, slot)
    })
    if (slots.length === 0 || isJoined(table, slots[0]!, word)) continue
    beginnings.push({ terms: [own], slots })
    for (const [next, having] of following) {
      if (having.length < phraseOffersMin) continue
      phrases.push({ terms: [own, ...next.split(' ').map(Number)], slots: having })
    }
  }
  phrases.sort((a, b) => b.slots.length - a.slots.length)
  const whole = phrases.slice(0, phrasesMax).map(({ terms, slots }) => ({
    terms: wholePhrase(table, terms, slots),
    slots,
  }))
  return [...beginnings, ...whole].flatMap(({ terms, slots }) => {
    const phrase = terms.map((term) => words.word(term).slice(1))
    if (terms.length > 1 && isJoined(table, slots[0]!, phrase.at(-1)!)) return []
    return {
      kind: 'title' as const,
      beside: before.join(' '),
      text: phrase.join(' '),
      count: slots.length,
      rowid: table.rowidOf(slots[0]!),
    }
  })
}

/** Returns the number of the word after `term` in a title, or of two if it is like `di`; or ''. */
function nextTerms({ text }: OfferTable, slot: number, term: number): string {
  const terms = text.words.wordsOf(slot)
  const at = terms.indexOf(term) + 1
  const [next, afterNext] = [terms[at], terms[at + 1]]
  const isTitle = (one: number | undefined): one is number =>
    one !== undefined && text.words.initial(one) === indexedTextFieldLetters.title
  if (!isTitle(next)) return ''
  if (!text.isFunctionTerm(next)) return String(next)
  return isTitle(afterNext) && !text.isFunctionTerm(afterNext) ? `${next} ${afterNext}` : ''
}

/** Extends a phrase by the words that usually follow it in titles: `full` to `full stack`. */
function wholePhrase(table: OfferTable, phrase: number[], slots: number[]): number[] {
  let whole = phrase
  while (whole.length < phraseWordsMax) {
    const counts = new Map<string, number>()
    for (const slot of slots) {
      const next = nextTerms(table, slot, whole.at(-1)!)
      if (next !== '') counts.set(next, (counts.get(next) ?? 0) + 1)
    }
    const [most] = [...counts].sort(([, a], [, b]) => b - a)
    if (!most || most[1] < slots.length * goesOnShareMin) break
    whole = [...whole, ...most[0].split(' ').map(Number)]
  }
  return whole
}

/** Whether a word such as `inhome` is only indexed because the title contains `in-home`. */
function isJoined({ text: { words } }: OfferTable, slot: number, word: string): boolean {
  const title = words
    .wordsOf(slot)
    .map((term) => words.word(term))
    .filter((term) => term.startsWith(indexedTextFieldLetters.title))
    .map((term) => term.slice(1))
  return title.some((one, at) => word.startsWith(one) && word === one + title[at + 1])
}

/** Suggests companies with a word that begins with the typed letters. */
function suggestCompanies(table: OfferTable, { before, last, among }: Typed): IndexedSuggestion[] {
  const { words } = table.text
  const found: Slots = new Map()
  for (const word of wordsOf(table, 'company', last)) {
    table.text.forEach('company', word, (slot) => {
      if (among && !among.has(slot)) return
      const own = words
        .wordsOf(slot)
        .filter((term) => words.initial(term) === indexedTextFieldLetters.company)
      note(found, own.join(' '), slot)
    })
  }
  return [...found].map(([key, slots]) => {
    const name = key.split(' ').map((term) => words.word(Number(term)).slice(1))
    return {
      kind: 'company',
      beside: before.filter((word) => !name.includes(word)).join(' '),
      text: name.join(' '),
      count: slots.length,
      rowid: table.rowidOf(slots[0]!),
    }
  })
}

/** Suggests phrases that a search reads as a filter, such as `part time`. */
const suggestFilters = (table: OfferTable, words: string[]): IndexedSuggestion[] =>
  words.flatMap((_, at) =>
    listFilterPhrasesByPrefix(words.slice(at).join(' ')).flatMap((text) => {
      const before = words.slice(0, at)
      const count = offersWith(table, [...before, text]).size
      return count === 0
        ? []
        : { kind: 'filter' as const, beside: before.join(' '), text, count, rowid: null }
    }),
  )

/** Suggests complete skills or places that begin with the typed text, or with its last word. */
function suggestWhole(
  kind: 'skill' | 'place',
  index: WordIndex,
  typed: Typed,
  others: (beginning: string) => string[],
): IndexedSuggestion[] {
  const { before, last, among } = typed
  const all = [...before, last].join(' ')
  const frequent = (beginning: string) => [
    ...mostFrequent(index.beginningWith(beginning), (word) => index.count(word)),
    ...others(beginning),
  ]
  const found = new Map<string, IndexedSuggestion>()
  const add = (word: string, beside: string, within: Bitset | null) => {
    const count = within ? index.withExactly([word]).sizeWith(within) : index.count(word)
    if (count > 0 && !found.has(word)) {
      found.set(word, { kind, beside, text: word, count, rowid: null })
    }
  }
  for (const word of frequent(all)) add(word, '', null)
  if (before.length > 0) {
    for (const word of frequent(last)) add(word, before.join(' '), among)
  }
  return [...found.values()]
}

/** Replaces each word with its spelling in `text`: `qualita` becomes `qualità`. */
export function restoreSpelling(words: string, text: string): string {
  const written = new Map<string, string>()
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}+#]+/gu)) {
    const [folded = ''] = splitIntoFoldedWords(word)
    if (!written.has(folded)) written.set(folded, word)
  }
  return words
    .split(' ')
    .map((word) => written.get(word) ?? word)
    .join(' ')
}
