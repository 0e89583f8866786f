import type { InterpretedSearchWords } from '../../contract/board/search.ts'
import {
  findFilterValueOfPhrase,
  listPhrasesForFilterValue,
  type PhraseFilterValue,
} from './filter-words.ts'
import { findSearchedPay } from './pay-words.ts'
import {
  foldCaseAndAccents,
  isFunctionWord,
  isJobWord,
  removeFunctionWords,
  splitIntoFoldedWords,
} from './search-words.ts'
import { findSynonyms, hasSynonymEntry } from './synonyms.ts'

/**
 * How closely a pattern fits the search. 0: the typed words. 1: another form. 2: a synonym. 3: a
 * narrower term or a longer word. 4: a corrected word. 5: a synonym of a corrected word.
 */
export type SearchPatternFit = 0 | 1 | 2 | 3 | 4 | 5

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
  /** The filter value that the words mean, if any. Offers with this value match. */
  meant: PhraseFilterValue | null
  isPlace: boolean
  /** True for quoted text, which matches only as typed: no forms, synonyms or corrections. */
  isLiteral: boolean
}

/** A search split into words and phrases, and the words that mean a filter value or a salary. */
export type ParsedSearch = { units: SearchUnit[]; interpreted: InterpretedSearchWords[] }

/** Words and phrases beyond this number are ignored, since they would hardly narrow the search. */
const unitsMax = 12
const phraseWordsMax = 5

/** The result depends only on the text, so that all shards get the same result. */
export function parseSearchText(text: string): ParsedSearch {
  const interpreted: InterpretedSearchWords[] = []
  const units: SearchUnit[] = []
  const empty: SearchUnit[] = []
  const isNew = (filter: InterpretedSearchWords['filter']) =>
    !interpreted.some((each) => each.filter === filter)
  for (const part of text.matchAll(/"([^"]*)"?|[^"]+/g)) {
    if (part[1] !== undefined) {
      const words = splitIntoFoldedWords(part[1])
      if (words.length > 0) units.push(literalUnit(part[1], words))
      continue
    }
    let free = part[0]
    const pay = isNew('minimumSalaryEur') ? findSearchedPay(free) : null
    if (pay) {
      interpreted.push({ text: pay.text, filter: 'minimumSalaryEur', value: String(pay.amount) })
      free = free.replace(pay.text, ' ')
    }
    readFree(free)
  }
  const understood = units.length > 0 || interpreted.length > 0 ? units : empty
  return { units: withLast(understood.slice(0, unitsMax)), interpreted }

  function readFree(free: string) {
    const tokens = tokensOf(free)
    for (let at = 0; at < tokens.length; ) {
      let taken = 0
      for (let length = Math.min(phraseWordsMax, tokens.length - at); length > 0; length--) {
        const said = tokens.slice(at, at + length)
        const words = said.map(({ word }) => word)
        const typed = said.flatMap(({ typed }) => typed || []).join(' ')
        const filter = findFilterValueOfPhrase(words.join(' '))
        if (filter && isNew(filter.filter)) {
          interpreted.push({ text: typed, ...filter })
          units.push(meantUnit(typed, words, filter))
          taken = length
        } else if (length > 1 && hasContentAtBothEnds(words) && hasSynonymEntry(words)) {
          units.push(wordsUnit(typed, removeFunctionWords(words)))
          taken = length
        }
        if (taken > 0) break
      }
      if (taken === 0) {
        const { word, typed, joined } = tokens[at]!
        if (joined > 1) {
          const parts = tokens.slice(at, at + joined).map((token) => token.word)
          units.push(joinedUnit(typed, parts))
          taken = joined
        } else {
          const unit = wordsUnit(typed || word, [word])
          const isSaid = !isFunctionWord(word) && !isJobWord(word)
          ;(isSaid ? units : empty).push(unit)
          taken = 1
        }
      }
      at += taken
    }
  }
}

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
  text.split(/[\s,;/|&()\p{C}]+/u).flatMap((typed) => {
    const elided =
      /^(?:[dln]|dell|all|nell|sull|un)['’]/i.exec(foldCaseAndAccents(typed))?.[0] ?? ''
    const words = splitIntoFoldedWords(foldCaseAndAccents(typed).slice(elided.length))
    return words.map((word, i) => ({
      word,
      typed: i === 0 ? typed : '',
      joined: i === 0 ? words.length : 1,
    }))
  })

const literalUnit = (text: string, words: string[]): SearchUnit => ({
  text,
  words,
  patterns: [{ words, fit: 0, hasForms: false }],
  ...plain,
  isLiteral: true,
})

function wordsUnit(text: string, words: string[]): SearchUnit {
  const { same, narrower, isPlace } = findSynonyms(words)
  const hasForms = !isPlace
  const patterns: SearchPattern[] = [
    { words, fit: 0, hasForms: false },
    ...(hasForms ? [{ words, fit: 1 as const, hasForms }] : []),
    ...same.map((each): SearchPattern => ({ words: each, fit: 2, hasForms })),
    ...narrower.map((each): SearchPattern => ({ words: each, fit: 3, hasForms })),
  ]
  return { text, words, patterns, ...plain, isPlace }
}

const meantUnit = (text: string, words: string[], meant: PhraseFilterValue): SearchUnit => ({
  text,
  words,
  patterns: listPhrasesForFilterValue(meant).map((each) => ({
    words: each,
    fit: 0,
    hasForms: false,
  })),
  ...plain,
  meant,
})

/** Builds a search unit for joined words: `front-end` matches both `frontend` and `front end`. */
function joinedUnit(text: string, words: string[]): SearchUnit {
  const unit = wordsUnit(text, [words.join('')])
  return { ...unit, words, patterns: [{ words, fit: 0, hasForms: false }, ...unit.patterns] }
}

const plain = { isLast: false, isLiteral: false, isPlace: false, meant: null }

/** Whether the unit has synonyms or narrower terms. */
export const hasSynonyms = ({ patterns }: SearchUnit): boolean =>
  patterns.some(({ fit }) => fit === 2 || fit === 3)

/** Returns what to search for when `word` replaces a misspelt word. */
export const buildCorrectedPatterns = (word: string): SearchPattern[] =>
  wordsUnit(word, [word]).patterns.map((pattern) => ({
    ...pattern,
    fit: pattern.fit < 2 ? 4 : 5,
  }))

const withLast = (units: SearchUnit[]): SearchUnit[] =>
  units.map((unit, i) => ({
    ...unit,
    isLast: i === units.length - 1 && !unit.isLiteral && !unit.meant,
  }))
