import type { SearchUnit } from './search-text.ts'
import { listWordFormsOfStem, stemWord } from './search-words.ts'

/** At most this many spellings and synonyms of a word are searched for in descriptions. */
const patternsMax = 8

/**
 * Converts a search to an FTS5 expression that requires each word or phrase, or a synonym of it.
 * Leaves out filter values, excluded words and optional words. Words are quoted, so that FTS5 reads
 * no character as an operator.
 * @returns null if no parts remain
 */
export function buildFtsExpression(units: SearchUnit[]): string | null {
  const parts = units.flatMap((unit) => {
    if (unit.meant || unit.isOptional) return []
    const patterns = unit.patterns.slice(0, patternsMax).map(({ words, fit, hasForms }) => {
      if (fit === 0 && words.length > 1) return phrase(words)
      return `(${words.map((word) => (hasForms ? formsOf(word) : phrase([word]))).join(' AND ')})`
    })
    if (unit.isBeginning) patterns.push(`${phrase([unit.words.at(-1)!])} *`)
    return [`(${patterns.join(' OR ')})`]
  })
  return parts.length === 0 ? null : parts.join(' AND ')
}

const phrase = (words: string[]): string => `"${words.join(' ')}"`

const formsOf = (word: string): string =>
  `(${[...new Set([word, ...listWordFormsOfStem(stemWord(word))])].map((form) => phrase([form])).join(' OR ')})`
