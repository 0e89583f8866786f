import { findCountriesInTexts } from '../../contract/board/places.ts'
import type { CountryCode } from '../../contract/countries.ts'
import {
  findFilterValueOfPhrase,
  listPhrasesForFilterValue,
  type MeantFilter,
} from './filter-words.ts'
import { findSearchedPay } from './pay-words.ts'
import {
  foldCaseAndAccents,
  isFunctionWord,
  isJobWord,
  isRoleWord,
  prepositionAi,
  removeFunctionWords,
  splitIntoFoldedWords,
} from './search-words.ts'
import { findSynonyms, hasSynonymEntry } from './synonyms.ts'

/**
 * How closely a pattern fits the search. 0: the typed words. 1: another form. 2: a synonym. 3: a
 * narrower term or a longer word.
 */
export type SearchPatternFit = 0 | 1 | 2 | 3

/** Words that one field of an offer must contain, consecutively if `fit` is at least 2. */
export type SearchPattern = { words: string[]; fit: SearchPatternFit; hasForms: boolean }

/** A part of a search that is matched as a whole: a word, or several words with one meaning. */
export type SearchUnit = {
  /** The text as typed. */
  text: string
  words: string[]
  patterns: SearchPattern[]
  /** True for the last part of the search, which may be a word that is still being typed. */
  isLast: boolean
  /** Whether longer words match, too. `decideSearch` sets it. */
  isBeginning: boolean
  /** Set if the words are not searched as text: they select a filter value or are excluded. */
  meant: MeantFilter | { filter: 'without'; unit: SearchUnit } | null
  isPlace: boolean
  /** If this names a country or world region, its countries. Offers open to any of them match. */
  countries: CountryCode[] | null
  /** True for a word such as `addetto` if other words state the work. Offers may lack this word. */
  isOptional: boolean
  /** True for quoted text: its words match as typed, without forms, synonyms or corrections. */
  isLiteral: boolean
}

/** Words and phrases beyond this number are ignored, since they would hardly narrow the search. */
const unitsMax = 12
const phraseWordsMax = 5
/** Matches marks for all genders: `(m/f/d)`, and the ending in `operatore/trice`. */
const genderMarks =
  /(?<![\p{L}\p{N}])[mfwdhx](?:\s?[/|]\s?(?:[mfwdhx]|div))+(?![\p{L}\p{N}])|(?<=\p{L})\/t?rice(?!\p{L})/giu

/**
 * Splits a search into words, phrases, and words that mean a filter value or a salary. The result
 * depends only on the text, so that all shards get the same result.
 */
export function parseSearchText(text: string): SearchUnit[] {
  const units: SearchUnit[] = []
  const empty: SearchUnit[] = []
  let isExcluded = false
  const add = (unit: SearchUnit) => {
    // A dash before a capital letter excludes nothing: copied titles have it (“Developer -Milano”).
    const isWithout = isExcluded || /^-\P{Lu}/u.test(unit.text)
    units.push(isWithout ? { ...unit, words: [], meant: { filter: 'without', unit } } : unit)
    isExcluded = false
  }
  const isNew = (filter: MeantFilter['filter']) =>
    !units.some(({ meant }) => meant?.filter === filter)
  for (const part of text.replaceAll(/[“”„«»]/g, '"').matchAll(/"([^"]*)"?|[^"]+/g)) {
    if (part[1] !== undefined) {
      const words = splitIntoFoldedWords(part[1])
      if (words.length > 0) units.push(literalUnit(part[1], words))
      continue
    }
    let free = part[0].replaceAll(genderMarks, ' ')
    const pay = isNew('minimumSalaryEur') ? findSearchedPay(free) : null
    if (pay) {
      const meant = { filter: 'minimumSalaryEur', value: String(pay.amount) } as const
      add(meantUnit(pay.text, [], meant))
      free = free.replace(pay.text, ' ')
    }
    readFree(free)
  }
  return withRoles(units.length > 0 ? units : empty).slice(0, unitsMax)

  function readFree(free: string) {
    const tokens = tokensOf(free.replaceAll(prepositionAi, ''))
    for (let at = 0; at < tokens.length; ) {
      let taken = 0
      for (let length = Math.min(phraseWordsMax, tokens.length - at); length > 0; length--) {
        const said = tokens.slice(at, at + length)
        const words = said.map(({ word }) => word)
        const typed = said.flatMap(({ typed }) => typed || []).join(' ')
        const filter = findFilterValueOfPhrase(words.join(' '))
        if (filter && isNew(filter.filter)) {
          add(meantUnit(typed, words, filter))
          taken = length
        } else if (length > 1 && hasContentAtBothEnds(words) && hasSynonymEntry(words)) {
          add(wordsUnit(typed, removeFunctionWords(words)))
          taken = length
        }
        if (taken > 0) break
      }
      if (taken === 0) {
        const { word, typed, joined } = tokens[at]!
        if (joined > 1) {
          const parts = tokens.slice(at, at + joined).map((token) => token.word)
          add(joinedUnit(typed, parts))
          taken = joined
        } else {
          const unit = wordsUnit(typed || word, [word])
          if (exclusion.test(typed) && at < tokens.length - 1) isExcluded = true
          else if (isFunctionWord(word) || isJobWord(word)) empty.push(unit)
          else add(unit)
          taken = 1
        }
      }
      at += taken
    }
  }
}

/** Matches words that exclude the next word, like a minus sign. `NO` does not: it means Novara. */
const exclusion = /^(?:[Nn]o|senza)$/

/** Whether the phrase neither begins nor ends with a function word such as `di` or `the`. */
const hasContentAtBothEnds = (words: string[]): boolean =>
  !isFunctionWord(words[0]!) && !isFunctionWord(words.at(-1)!)

type Token = {
  word: string
  /** The text as typed. `front-end` becomes two tokens: one has `front-end` here, the other ''. */
  typed: string
  /** For the first of several joined words (front-end), the number of these words; otherwise 1. */
  joined: number
}

const tokensOf = (text: string): Token[] =>
  text.split(/[\s,;?!/|&()\p{C}]+/u).flatMap((typed) => {
    const elided =
      /^(?:[dln]|dell|all|nell|sull|un)['’]/i.exec(foldCaseAndAccents(typed))?.[0] ?? ''
    const words = splitIntoFoldedWords(foldCaseAndAccents(typed).slice(elided.length))
    return words.map((word, i) => ({
      word,
      typed: i === 0 ? typed : '',
      joined: i === 0 ? words.length : 1,
    }))
  })

const literalUnit = (text: string, words: string[]): SearchUnit => {
  const patterns: SearchPattern[] = [{ words, fit: 0, hasForms: false }]
  return { ...plain, text, words, patterns, isLiteral: true }
}

function wordsUnit(text: string, words: string[]): SearchUnit {
  const { same, narrower, isPlace } = findSynonyms(words)
  const hasForms = !isPlace
  // An abbreviation such as `ia` has only narrower terms. They are the words that it stands for.
  const narrowerFit = same.length === 0 ? 0 : 3
  const patterns: SearchPattern[] = [
    { words, fit: 0, hasForms: false },
    ...(hasForms ? [{ words, fit: 1 as const, hasForms }] : []),
    ...same.map((each): SearchPattern => ({ words: each, fit: 2, hasForms })),
    ...narrower.map((each): SearchPattern => ({ words: each, fit: narrowerFit, hasForms })),
  ]
  const names = isPlace ? [words, ...same].map((each) => each.join(' ')) : []
  return { text, words, patterns, ...plain, isPlace, countries: findCountriesInTexts(names) }
}

function meantUnit(text: string, words: string[], meant: MeantFilter): SearchUnit {
  const patterns = listPhrasesForFilterValue(meant).map(
    (each): SearchPattern => ({ words: each, fit: 0, hasForms: false }),
  )
  return { ...plain, text, words, patterns, meant }
}

/** Builds a search unit for joined words: `front-end` matches both `frontend` and `front end`. */
function joinedUnit(text: string, words: string[]): SearchUnit {
  const unit = wordsUnit(text, [words.join('')])
  return { ...unit, words, patterns: [{ words, fit: 0, hasForms: false }, ...unit.patterns] }
}

const plain = {
  ...{ isLast: false, isBeginning: false, isLiteral: false, isPlace: false, isOptional: false },
  ...{ countries: null, meant: null },
}

/** Whether the unit has synonyms or narrower terms. */
export const hasSynonyms = ({ patterns }: SearchUnit): boolean =>
  patterns.some(({ fit }) => fit === 2 || fit === 3)

/** Whether a unit describes the work, and is not a place, a filter value or an optional word. */
export const isAboutWork = ({ meant, isPlace, isOptional }: SearchUnit): boolean =>
  !meant && !isPlace && !isOptional

const isRole = (unit: SearchUnit): boolean =>
  isAboutWork(unit) && !unit.isLiteral && unit.words.length === 1 && isRoleWord(unit.words[0]!)

/** Sets `isLast` and `isOptional`, which depend on the other units. */
function withRoles(units: SearchUnit[]): SearchUnit[] {
  const hasWork = units.some((unit) => isAboutWork(unit) && !isRole(unit))
  return units.map((unit, i) => ({
    ...unit,
    isLast: i === units.length - 1 && !unit.isLiteral && !unit.meant,
    isOptional: hasWork && isRole(unit),
  }))
}
