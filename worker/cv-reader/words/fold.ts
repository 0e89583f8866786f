import { memoiseWhileReadingCv } from './memoise.ts'

/** Normalises a text for look-ups: lower case, no accents, straight quotes, one kind of dash. */
export const foldText = memoiseWhileReadingCv((text) =>
  plain.test(text) ? text.toLowerCase().replace(spaces, ' ').trim() : foldedLetters(text),
)

const plain = /^[\x20-\x5f\x61-\x7e]*$/
const spaces = / {2,}/g

const foldedLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[‐‑‒–—―−]/g, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Splits a text into folded words. Removes the punctuation around them, but keeps `.net`. */
export const splitIntoCvWords = memoiseWhileReadingCv((text): readonly string[] =>
  foldText(text)
    .split(/[\s,;:()[\]|/•·]+/)
    .map((word) => word.replace(/^['"“”«»-]+|['"“”«».!?-]+$/g, ''))
    .filter((word) => word !== ''),
)
