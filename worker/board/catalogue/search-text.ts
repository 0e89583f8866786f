import type { Interpretation } from '../../contract/board/search.ts'
import { type MeantFilter, phraseFilter, phrasesOf } from './filter-words.ts'
import { readPay } from './pay-words.ts'
import { contentWords, fold, isFunctionWord, isJobWord, searchedWords } from './search-words.ts'
import { isPhrase, synonymsOf } from './synonyms.ts'

/** How well words fit: 0 as typed, 1 another form, 2 a synonym, 3 a narrower word or a beginning, 4 corrected, 5 a synonym of that. */
export type Fit = 0 | 1 | 2 | 3 | 4 | 5

/** Words that must stand in one field, in any order. */
export type Pattern = { words: string[]; fit: Fit; hasForms: boolean }

/** A part of a search that each offer has or has not: a word, or words that mean something together. */
export type SearchUnit = {
  /** As it was typed. */
  text: string
  words: string[]
  patterns: Pattern[]
  /** The last word may be the beginning of one. */
  isLast: boolean
  /** The filter's value that the words mean: an offer that has it has the words. */
  meant: MeantFilter | null
  isPlace: boolean
  /** In quotes: neither forms nor synonyms, nor corrections. */
  isLiteral: boolean
}

/** A search as it is understood. */
export type SearchText = { units: SearchUnit[]; interpreted: Interpretation[] }

/** More words than these narrow nothing. */
const unitsMax = 12
const phraseWordsMax = 5

/** Takes a search apart. It depends on the text alone, so that all shards and counts agree. */
export function readSearch(text: string): SearchText {
  const interpreted: Interpretation[] = []
  const units: SearchUnit[] = []
  const empty: SearchUnit[] = []
  const isNew = (filter: Interpretation['filter']) =>
    !interpreted.some((each) => each.filter === filter)
  for (const part of text.matchAll(/"([^"]*)"?|[^"]+/g)) {
    if (part[1] !== undefined) {
      const words = searchedWords(part[1])
      if (words.length > 0) units.push(literalUnit(part[1], words))
      continue
    }
    let free = part[0]
    const pay = isNew('minimumSalaryEur') ? readPay(free) : null
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
      const said = (length: number) => tokens.slice(at, at + length)
      let taken = 0
      for (let length = Math.min(phraseWordsMax, tokens.length - at); length > 0; length--) {
        const words = said(length).map(({ word }) => word)
        const typed = said(length)
          .map(({ typed }) => typed)
          .filter(Boolean)
          .join(' ')
        const filter = phraseFilter(words.join(' '))
        if (filter && isNew(filter.filter)) {
          interpreted.push({ text: typed, ...filter })
          units.push(meantUnit(typed, words, filter))
          taken = length
        } else if (length > 1 && says(words) && isPhrase(words)) {
          units.push(wordsUnit(typed, contentWords(words)))
          taken = length
        }
        if (taken > 0) break
      }
      if (taken === 0) {
        const { word, typed, joined } = tokens[at]!
        if (joined > 1) {
          units.push(
            joinedUnit(
              typed,
              said(joined).map((token) => token.word),
            ),
          )
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

/** Whether a phrase neither begins nor ends with a word that says nothing. */
const says = (words: string[]): boolean =>
  !isFunctionWord(words[0]!) && !isFunctionWord(words.at(-1)!)

type Token = {
  word: string
  /** As typed, with all that is joined to it; '' for the words after the first. */
  typed: string
  /** How many words hyphens, dots and apostrophes join from here on. */
  joined: number
}

const tokensOf = (text: string): Token[] =>
  text.split(/[\s,;/|&()\p{C}]+/u).flatMap((typed) => {
    const elided = /^(?:[dln]|dell|all|nell|sull|un)['’]/i.exec(fold(typed))?.[0] ?? ''
    const words = searchedWords(fold(typed).slice(elided.length))
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
  const { same, narrower, isPlace } = synonymsOf(words)
  const hasForms = !isPlace
  const patterns: Pattern[] = [
    { words, fit: 0, hasForms: false },
    ...(hasForms ? [{ words, fit: 1 as const, hasForms }] : []),
    ...same.map((each): Pattern => ({ words: each, fit: 2, hasForms })),
    ...narrower.map((each): Pattern => ({ words: each, fit: 3, hasForms })),
  ]
  return { text, words, patterns, ...plain, isPlace }
}

const meantUnit = (text: string, words: string[], meant: MeantFilter): SearchUnit => ({
  text,
  words,
  patterns: phrasesOf(meant).map((each) => ({ words: each, fit: 0, hasForms: false })),
  ...plain,
  meant,
})

/** Words joined by a hyphen or dot, which others write as one, or apart. */
function joinedUnit(text: string, words: string[]): SearchUnit {
  const unit = wordsUnit(text, [words.join('')])
  return { ...unit, words, patterns: [{ words, fit: 0, hasForms: false }, ...unit.patterns] }
}

const plain = { isLast: false, isLiteral: false, isPlace: false, meant: null }

/** Whether others say the same with other words. */
export const hasSynonyms = ({ patterns }: SearchUnit): boolean =>
  patterns.some(({ fit }) => fit === 2 || fit === 3)

/** The patterns of a word instead of another one that nobody uses. */
export const correctedPatterns = (word: string): Pattern[] =>
  wordsUnit(word, [word]).patterns.map((pattern) => ({
    ...pattern,
    fit: pattern.fit < 2 ? 4 : 5,
  }))

const withLast = (units: SearchUnit[]): SearchUnit[] =>
  units.map((unit, i) => ({
    ...unit,
    isLast: i === units.length - 1 && !unit.isLiteral && !unit.meant,
  }))
