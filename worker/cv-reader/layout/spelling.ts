import type { TextItem } from './item.ts'

/** A gap wider than this (in em) is a space. */
export const spaceGapEm = 0.16

/** The gap between two items, as a share of the larger font size. */
export const gapEm = (last: TextItem, item: TextItem): number =>
  (item.x - last.x - last.width) / Math.max(last.size, item.size)

/** Joins items into a text. A gap that is clearly wider than the letter spacing becomes a space. */
export function joinItemTexts(group: TextItem[]): string {
  const gaps = group.slice(1).map((item, i) => gapEm(group[i]!, item))
  const isSpaced = group.length >= 4 && areLetters(group)
  const usual = isSpaced ? (gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0) : 0
  const threshold = isSpaced && usual > 0.05 ? usual + 0.18 : spaceGapEm
  let text = group[0]?.text ?? ''
  group.slice(1).forEach((item, i) => {
    const isApart = gaps[i]! > threshold && !/\s$/.test(text) && !/^\s/.test(item.text)
    text += isApart ? ` ${item.text}` : item.text
  })
  return isSpaced && usual > 0.05 ? text : unspaced(text)
}

const areLetters = (group: TextItem[]): boolean =>
  group.filter((item) => [...item.text.trim()].length === 1).length >= group.length * 0.8

/** Removes the spaces inside letter-spaced words: `E S P E R I E N Z A   L A V O R A T I V A`. */
function unspaced(text: string): string {
  const tokens = text.trim().split(/\s/)
  const letters = tokens.filter((token) => [...token].length === 1).length
  if (letters < 4 || letters < tokens.filter((token) => token !== '').length * 0.85) return text
  return text
    .trim()
    .split(/\s{2,}/)
    .map((word) => word.replace(/\s/g, ''))
    .join(' ')
}

/**
 * Maps characters to their replacements: white space, ligatures, rare bullets, and the codes that
 * ligatures and dashes have in LaTeX fonts without a character map.
 */
const replacements = new Map(
  [
    [' ', '\t\n'],
    ['ff', 'ﬀ\u001b'],
    ['fi', 'ﬁ\u001c'],
    ['fl', 'ﬂ\u001d'],
    ['ffi', 'ﬃ\u001e'],
    ['ffl', 'ﬄ\u001f'],
    ['ft', 'ﬅ'],
    ['st', 'ﬆ'],
    ['–', '\u0015'],
    ['—', '\u0016'],
    ['•', '◆♦⬥∙⋅'],
  ].flatMap(([to = '', from = '']) => [...from].map((one) => [one, to] as const)),
)

/** Normalises to NFC, replaces ligatures and rare bullets, drops icons, and collapses spaces. */
export function cleanPdfText(text: string): string {
  if (/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text)) return text
  return text
    .normalize('NFC')
    .replace(/[\p{Co}\p{Cc}\p{Cf}\uFFFDﬀ-ﬆ◆♦⬥∙⋅]/gu, (one) => replacements.get(one) ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
