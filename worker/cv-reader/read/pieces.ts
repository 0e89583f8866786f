import { isDuration } from '../words/date-talk.ts'
import { isOnlyPeriod } from '../words/dates.ts'
import { type LabelKind, labelKindOf } from '../words/form-labels.ts'
import { isContractType, isGrade } from '../words/lexicon.ts'
import { isPlace } from '../words/places.ts'
import type { CvEntry, HeadPart } from './entries.ts'

/** Above 0 for the first name of a pair (role, degree), below 0 for the second. */
export type ScoreText = (text: string) => number

/** How readily a sign is taken to separate two names. */
type Readiness = 'sure' | 'likely' | 'any'
export type SplitReadiness = { comma: Readiness; dash: Readiness }

/**
 * A part that may be a name, with its own score, and the slot (position and style) it shares with
 * others.
 */
export type NamePiece = HeadPart & { own: number; slot: string }

/** Words before a name that are no part of it: `presso`, `as`, `Ruolo:`. */
const functionWords =
  /^(?:(?:presso(?: l[ao]| il| l['’])?|at|c\/o|@|come|as|in qualit[aà] di)\s+|(?:ruolo|mansione|qualifica|posizione|azienda|datore di lavoro|role|position|company|employer|job title|titolo|istituto|school|degree)\s*:\s*)/i

/** A name without surrounding punctuation and function words. */
export const cleanedName = (text: string): string =>
  withoutLabel(text)
    .replace(functionWords, '')
    .replace(/\s+(?:conseguit[oa]|ottenut[oa]|rilasciat[oa]|svolt[oa])$/i, '')
    .replace(/^l['’](?=\p{Lu})/u, '')
    .replace(/^[\s|/,;:·•–—-]+|[\s|/,;:·•–—-]+$/g, '')
    .replace(/(\p{Ll}{4})\.$/u, '$1')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^([^()]*)\)$/, '$1')

/** A name without the label of a form before it: `Qualifica conseguita: sarta`. */
const withoutLabel = (text: string): string => {
  const kind = labelOf(text)
  return kind === 'what' || kind === 'where' ? text.slice(text.indexOf(':') + 1) : text
}

/** The names in a head, split where a line holds two; without places, terms and grades. */
export function piecesOf(
  entry: CvEntry,
  score: ScoreText,
  readiness: SplitReadiness,
): { names: NamePiece[]; aside: string[] } {
  const aside: string[] = []
  const names: NamePiece[] = []
  for (const part of entry.head) {
    if (labelOf(part.text) === 'aside') {
      aside.push(part.text)
      continue
    }
    const texts = runsOf(part).flatMap((text) =>
      isAsideWhole(text) ? [text] : splitNames(text, score, readiness),
    )
    let place = 0
    for (const text of texts.map(cleanedName).filter((one) => /\p{L}/u.test(one))) {
      // Two dates in the wrong order, or a second period, are no name.
      if (isAside(text, score) || isOnlyPeriod(text)) {
        aside.push(text)
        continue
      }
      const bare = withoutPlace(text)
      if (bare !== text) aside.push(text.slice(bare.length).replace(/^[\s,(–-]+|\)$/g, ''))
      const own = labelScores[labelOf(part.text) ?? 'told'] ?? score(bare)
      names.push({ ...part, text: bare, own, slot: slotOf(part, place) })
      place += 1
    }
  }
  return { names: names.slice(0, 6), aside }
}

/** A label before a name outweighs its words: `Qualifica: commessa`. */
const labelScores: Partial<Record<LabelKind, number>> = { what: 4, where: -4 }

/** The kind of the label that a text begins with, if it is one of a form. */
export const labelOf = (text: string): LabelKind | undefined => {
  const at = text.indexOf(':')
  return at > 2 && at < 50 ? labelKindOf(text.slice(0, at)) : undefined
}

const isAsideWhole = (text: string): boolean =>
  isPlace(text) || isContractType(text) || isDuration(text)

const isAside = (text: string, score: ScoreText): boolean =>
  isAsideWhole(text) || (isGrade(text) && score(text) < 1)

const endsOpen = /(?:^|\s)(?:di|in|d[ae]l?|de[il]|dell[aeo]|of|for|and|e|the|con|with|per)$/i

/** The text of a part, cut where bold or italic letters begin or end: `**Cuoco** Trattoria La Lucerna`. */
function runsOf({ text, segment }: HeadPart): string[] {
  const cuts: number[] = []
  let from = 0
  for (const run of segment.runs.slice(1)) {
    // The dates are no longer in the text.
    const at = text.indexOf(run.replace(/\s*[(\d].*$/u, '') || run, from)
    if (at <= 0) continue
    from = at
    const [before, after] = [text.slice(cuts.at(-1) ?? 0, at), text.slice(at)]
    if (hasName(before) && hasName(after) && !endsOpen.test(before.trim())) cuts.push(at)
  }
  return [0, ...cuts].map((at, i) => text.slice(at, cuts[i]))
}

const hasName = (text: string): boolean => /\p{L}{3}/u.test(text)

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

/** A grade after a name: `Liceo Galvani, voto 85/100`. */
const beforeGrade =
  /[\s,;(–-]+(?=(?:(?:con )?(?:voto|votazione|punteggio)|grade|gpa|final mark)\b)/i
const strong = /\s+[|·•@]\s+|\s+(?:presso|at|c\/o)\s+(?=\S)|\s*\|\s*|\s+·\s+|\t/

/** Splits at separators; at a comma only if it separates a role from a company. */
function splitNames(text: string, score: ScoreText, readiness: SplitReadiness): string[] {
  const parts = text
    .split(strong)
    .flatMap((part) => part.split(beforeGrade))
    .filter((part) => part.trim() !== '')
  return (
    parts
      .flatMap((part) => splitAtSlash(part, score))
      .flatMap((part) => splitAtDashes(part, score, readiness.dash))
      // What follows the first name or two may be a town and its country.
      .flatMap((part, i) => splitAtComma(part, score, i === 0 ? readiness.comma : 'sure'))
  )
}

/** A slash joins two roles of one person, `Cook / Baker`, and separates anything else. */
function splitAtSlash(text: string, score: ScoreText): string[] {
  const parts = text.split(/\s+\/\s+/)
  const scores = parts.map(score)
  return scores.every((one) => one >= 1) || scores.every((one) => one <= -1) ? [text] : parts
}

/**
 * A dash separates two names, unless both score alike and others are beside them; then it is part of
 * one.
 */
function splitAtDashes(text: string, score: ScoreText, dash: Readiness): string[] {
  const parts = text.split(/\s+[–—-]\s+/)
  const scores = parts.map(score)
  const isOne =
    dash === 'sure' &&
    Math.max(...scores) - Math.min(...scores) < 1 &&
    !parts.some((part) => isAside(part, score))
  return isOne ? [text] : parts
}

/** A line with more commas is a list, whose scores would cost much. */
const commasMax = 12

function splitAtComma(text: string, score: ScoreText, comma: Readiness): string[] {
  const commas = [...text.matchAll(/,\s+/g)].slice(0, commasMax)
  const splits = commas.flatMap(({ index: at }) => {
    const [before, after] = [text.slice(0, at), text.slice(at + 1).trim()]
    // A comma in a bracket separates no names.
    if (before.split('(').length > before.split(')').length) return []
    if (isPlace(after) || /^(?:inc|ltd|llc|s\.?r\.?l|s\.?p\.?a)\b/i.test(after)) return []
    const [a, b] = [score(before), score(after)]
    const isSplit = {
      sure: a * b < 0 && Math.abs(a - b) >= 1.6,
      likely: Math.abs(a - b) >= 0.9,
      any: true,
    }
    return isAside(after, score) || isSplit[comma]
      ? [{ parts: [before, after], value: Math.abs(a - b) }]
      : []
  })
  // `A-levels: Maths, French, Harbourside College`: the comma between the names parts most.
  const best = splits.reduce((one, two) => (two.value > one.value + 0.5 ? two : one), splits[0]!)
  return best?.parts ?? [text]
}

/** Removes the town from `Acme S.r.l., Torino` and `Acme (Torino)`. */
export function withoutPlace(text: string): string {
  for (const hit of text.matchAll(/,\s+|\s+\(|\s+[–-]\s+/g)) {
    const after = text.slice(hit.index + hit[0].length)
    const rest = hit[0].includes('(') ? after.replace(/\)$/, '') : after
    // A town that the name already says: `Università di Bologna, Bologna`.
    const isSaid = text.slice(0, hit.index).endsWith(` ${rest}`)
    if (hit.index > 1 && (isSaid || isPlace(rest))) return text.slice(0, hit.index).trim()
  }
  return text
}
