import { remembering } from './memory.ts'

/** Lower case, no accents, curly quotes made straight, one kind of dash: for comparing with lists. */
export const fold = remembering((text) =>
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

/** Folded words of a text, without punctuation; `c++`, `.net` and `l'aquila` keep theirs. */
export const wordsOf = remembering((text): readonly string[] =>
  fold(text)
    .split(/[\s,;:()[\]|/•·]+/)
    .map((word) => word.replace(/^['"“”«»-]+|['"“”«».!?-]+$/g, ''))
    .filter((word) => word !== ''),
)
