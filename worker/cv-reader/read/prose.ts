import type { TextLine } from '../layout/item.ts'
import { removeLeadingBullet, removeLineBreakHyphen, startsWithBullet } from '../words/bullets.ts'

const endsWithLegalForm =
  /(?:S\.?\s?[prn]\.?\s?[aAlLcC]|S\.?\s?a\.?\s?s|Inc|Ltd|Co|Corp|soc\. coop)\.$/i

/** Whether a line is running text (a list item, a sentence or part of a sentence), not a name. */
export function isRunningText({ text, segments }: TextLine): boolean {
  if (startsWithBullet(text) && !/^[-–—]\s?\d/.test(text)) return true
  const words = text.split(/\s+/)
  if (
    /^\p{Ll}/u.test(text) &&
    words.length > 3 &&
    !/^(?:at|presso|c\/o|dal|da|from|since)\b/.test(text)
  )
    return true
  if (/^\p{Ll}/u.test(text) && /[.;]$/.test(text) && !endsWithLegalForm.test(text)) return true
  const isStyled = segments.some((one) => one.runs.length > 1)
  if (!isStyled && /\p{Ll}{4}\.$/u.test(text) && words.length > 2 && !endsWithLegalForm.test(text))
    return true
  if (/[.;:]$/.test(text) && words.length > 6 && !endsWithLegalForm.test(text)) return true
  return segments.length < 3 && text.split(/\s[/|·]\s/).every(runsOn)
}

/** Whether a text is too long and has too many lower-case words to be a name. */
function runsOn(text: string): boolean {
  const words = text.split(/\s+/)
  const share = words.filter((word) => /^\p{Ll}/u.test(word)).length / words.length
  return (words.length > 10 && share >= 0.5) || (words.length > 8 && share >= 0.65)
}

/**
 * Joins lines into paragraphs. A line continues an unfinished sentence if it begins in lower case
 * or if the text above is long. A bullet begins a new paragraph.
 */
export function joinParagraphs(lines: string[]): string {
  const found: string[] = []
  for (const line of lines) {
    const last = found.at(-1)
    const isBroken = last !== undefined && /\p{L}-$/u.test(last) && /^\p{Ll}/u.test(line)
    const goesOn =
      last !== undefined && !/[.!?:;]$/.test(last) && (/^\p{Ll}/u.test(line) || last.length >= 60)
    if (last === undefined || startsWithBullet(line)) found.push(removeLeadingBullet(line))
    else if (isBroken) found[found.length - 1] = removeLineBreakHyphen(last) + line
    else if (goesOn) found[found.length - 1] = `${last} ${line}`
    else found.push(line)
  }
  return found.join('\n').trim()
}

/** Joins wrapped lines, and removes hyphens at which words were broken. */
export const joinWrappedLines = (lines: string[]): string =>
  lines.reduce(
    (text, line) =>
      /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line)
        ? removeLineBreakHyphen(text) + line
        : `${text} ${line}`.trim(),
    '',
  )
