import { isDuration } from '../words/date-talk.ts'
import { isContractType, isGrade } from '../words/lexicon.ts'
import { isPlace } from '../words/places.ts'
import type { CvEntry, HeadPart } from './entries.ts'

/** Above 0 for the first name of a pair (role, degree), below 0 for the second. */
export type ScoreText = (text: string) => number

/** How readily a comma or dash is taken to separate two names. */
export type SplitReadiness = 'sure' | 'likely' | 'any'

/**
 * A part that may be a name, with its own score, and the slot (position and style) it shares with
 * others.
 */
export type NamePiece = HeadPart & { own: number; slot: string }

/** A name without surrounding punctuation and function words. */
export const cleanedName = (text: string): string =>
  text
    .replace(/^(?:presso|at|c\/o|@)\s+/i, '')
    .replace(/^[\s|,;:·•–—-]+|[\s|,;:·•–—-]+$/g, '')
    .replace(/^\((.*)\)$/, '$1')

/** The names in a head, split where a line holds two; without places, terms and grades. */
export function piecesOf(
  entry: CvEntry,
  score: ScoreText,
  comma: SplitReadiness,
): { names: NamePiece[]; aside: string[] } {
  const aside: string[] = []
  const names: NamePiece[] = []
  for (const part of entry.head) {
    const texts = isAside(part.text, score) ? [part.text] : splitNames(part.text, score, comma)
    let place = 0
    for (const text of texts.map(cleanedName).filter((one) => /\p{L}/u.test(one))) {
      if (isAside(text, score)) {
        aside.push(text)
        continue
      }
      const bare = withoutPlace(text)
      if (bare !== text) aside.push(text.slice(bare.length).replace(/^[\s,(–-]+|\)$/g, ''))
      names.push({ ...part, text: bare, own: score(bare), slot: slotOf(part, place) })
      place += 1
    }
  }
  return { names: names.slice(0, 6), aside }
}

const isAside = (text: string, score: ScoreText): boolean =>
  isPlace(text) || isContractType(text) || (isGrade(text) && score(text) < 1) || isDuration(text)

const slotOf = ({ segment, row, column }: HeadPart, place: number): string =>
  [
    segment.bold,
    segment.italic,
    Math.round(segment.size * 2),
    segment.color,
    Math.min(row, 3),
    Math.min(column, 3),
    place,
  ].join()

const strong = /\s+[|·•@/]\s+|\s+(?:presso|at|c\/o)\s+(?=\S)|\s*\|\s*|\s+·\s+|\t/

/** Splits at separators; at a comma only if it separates a role from a company. */
function splitNames(text: string, score: ScoreText, comma: SplitReadiness): string[] {
  const parts = text.split(strong).filter((part) => part.trim() !== '')
  return parts
    .flatMap((part) => splitAtDashes(part, score, comma))
    .flatMap((part) => splitAtComma(part, score, comma))
}

/**
 * A dash separates two names, unless both score alike and others are beside them; then it is part of
 * one.
 */
function splitAtDashes(text: string, score: ScoreText, comma: SplitReadiness): string[] {
  const parts = text.split(/\s+[–—-]\s+/)
  const scores = parts.map(score)
  const isOne =
    comma === 'sure' &&
    Math.max(...scores) - Math.min(...scores) < 1 &&
    !parts.some((part) => isAside(part, score))
  return isOne ? [text] : parts
}

function splitAtComma(text: string, score: ScoreText, comma: SplitReadiness): string[] {
  const commas = [...text.matchAll(/,\s+/g)].map((hit) => hit.index)
  for (const at of commas) {
    const [before, after] = [text.slice(0, at), text.slice(at + 1).trim()]
    const [a, b] = [score(before), score(after)]
    if (isPlace(after) || /^(?:inc|ltd|llc|s\.?r\.?l|s\.?p\.?a)\b/i.test(after)) continue
    const parts = {
      sure: a * b < 0 && Math.abs(a - b) >= 1.6,
      likely: Math.abs(a - b) >= 0.9,
      any: true,
    }
    if (isAside(after, score) || parts[comma]) return [before, after]
  }
  return [text]
}

/** Removes the town from `Acme S.r.l., Torino` and `Acme (Torino)`. */
export function withoutPlace(text: string): string {
  for (const hit of text.matchAll(/,\s+|\s+\(|\s+[–-]\s+/g)) {
    const after = text.slice(hit.index + hit[0].length)
    const rest = hit[0].includes('(') ? after.replace(/\)$/, '') : after
    if (hit.index > 1 && isPlace(rest)) return text.slice(0, hit.index).trim()
  }
  return text
}
