import type { SearchUnit } from './search-text.ts'
import { listWordFormsOfStem, stemWord } from './search-words.ts'
import type { SearchUnitDecision } from './unit-rates.ts'

/** At most this many spellings and synonyms of a word are searched for in descriptions. */
const patternsMax = 8

/**
 * Converts a search to an FTS5 expression that requires each word or phrase, or a synonym of it.
 * Parts that mean a filter value are left out. Words are quoted, so that FTS5 reads no character as
 * an operator.
 * @returns null if no parts remain
 */
export function buildFtsExpression(
  units: SearchUnit[],
  choices: SearchUnitDecision[],
): string | null {
  const parts = units.flatMap((unit, i) => {
    if (unit.meant) return []
    const { isBeginning, corrected } = choices[i]!
    const patterns = unit.patterns.slice(0, patternsMax).map(({ words, fit, hasForms }) => {
      if (fit === 0 && words.length > 1) return phrase(words)
      return `(${words.map((word) => (hasForms ? formsOf(word) : phrase([word]))).join(' AND ')})`
    })
    if (isBeginning) patterns.push(`${phrase([unit.words.at(-1)!])} *`)
    if (corrected !== null) patterns.push(formsOf(corrected))
    return [`(${patterns.join(' OR ')})`]
  })
  return parts.length === 0 ? null : parts.join(' AND ')
}

const phrase = (words: string[]): string => `"${words.join(' ')}"`

const formsOf = (word: string): string =>
  `(${[...new Set([word, ...listWordFormsOfStem(stemWord(word))])].map((form) => phrase([form])).join(' OR ')})`
