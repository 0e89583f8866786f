import { isPostalAddressText } from '../words/addresses.ts'
import { isDurationText } from '../words/date-talk.ts'
import { isPeriodOnlyText } from '../words/dates.ts'
import { type FormLabelKind, findLeadingFormLabelKind } from '../words/form-labels.ts'
import { isContractType, isGradeOrHonour } from '../words/lexicon.ts'
import { isPlaceName } from '../words/places.ts'
import type { CvEntry, CvEntryHeadPart } from './entries.ts'

/** Scores a name: above 0 for a role or degree, below 0 for a company or school. */
export type RoleOrOrganisationScorer = (text: string) => number

// How readily a comma or dash splits a text into names. `sure`: only if the scores of the parts are
// far apart, as for a role and a company; `likely`: even if they are closer; `any`: always.
type Readiness = 'sure' | 'likely' | 'any'
export type NameSplitReadiness = { comma: Readiness; dash: Readiness }

/**
 * A part of an entry's head that may be a name. `own` is its score. `slot` is its position and
 * style, by which it is compared with names of other entries.
 */
export type EntryNameCandidate = CvEntryHeadPart & {
  own: number
  slot: string
  isLabelled: boolean
}

/**
 * The possible names of an entry. `placeSlots` has the slot (position and style) of each text that
 * is a known place. After a name (`Kaleido, Torino`), it has the name's slot and the separator.
 */
export type EntryNameCandidates = {
  names: EntryNameCandidate[]
  aside: string[]
  placeSlots: string[]
}

const beforePlace = 'presso|at|c/o|chez|bei(?:m| der)?'
const beforeRole =
  'in (?:qualit[aà]|veste) di|con (?:la )?(?:mansion[ei]|qualifica) di|en qualit[eé] de|en tant que'

/** Matches words before a name that are not part of it, such as `presso`, `as` and `Ruolo:`. */
const functionWords = new RegExp(
  `^(?:(?:presso(?: l[ao]| il| l['’])?|${beforePlace}|@|come|as|als|${beforeRole})\\s+|(?:ruolo|mansione|qualifica|posizione|azienda|datore di lavoro|role|position|company|employer|job title|titolo|istituto|school|degree)\\s*:\\s*)`,
  'i',
)

/** Returns a name without labels, function words and surrounding punctuation. */
export const cleanEntryName = (text: string): string =>
  withoutLabel(text)
    .replace(functionWords, '')
    .replace(/\s+(?:presso|at|chez|bei|en)$/i, '')
    .replace(/^en\s+(?=\p{Lu})/u, '')
    .replace(/\s+(?:conseguit[oa]|ottenut[oa]|rilasciat[oa]|svolt[oa])$/i, '')
    .replace(/^(?:l['’](?=\p{L})|(?:il|l[ao])\s+(?=\p{Lu}))/u, '')
    .replace(/^[\s|/,;:·•–—-]+|[\s|/,;:·•–—-]+$/g, '')
    .replace(/(\p{Ll}{4})\.$/u, '$1')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^([^()]*)\)$/, '$1')

/** Removes a form label that precedes a name, as in `Qualifica conseguita: sarta`. */
const withoutLabel = (text: string): string => {
  const kind = findLeadingFormLabelKind(text)
  return kind === 'what' || kind === 'where' ? text.slice(text.indexOf(':') + 1) : text
}

/**
 * Returns the possible names in an entry's head. A text with two names is split. Places, contract
 * types and grades go to `aside`.
 */
export function extractEntryNameCandidates(
  entry: CvEntry,
  score: RoleOrOrganisationScorer,
  readiness: NameSplitReadiness,
): EntryNameCandidates {
  const aside: string[] = []
  const placeSlots: string[] = []
  const names: EntryNameCandidate[] = []
  for (const part of entry.head) {
    if (findLeadingFormLabelKind(part.text) === 'aside') {
      aside.push(part.text)
      continue
    }
    const runs = runsOf(part)
    const texts = runs.flatMap((text) =>
      isAsideWhole(text) ? [text] : splitNames(text, score, readiness, runs.length > 1),
    )
    let place = 0
    for (const given of texts) {
      const label =
        findLeadingFormLabelKind(given) ??
        (given === texts[0] ? findLeadingFormLabelKind(part.text) : undefined)
      const text = label === 'dates' ? '' : cleanEntryName(given)
      if (!/\p{L}/u.test(text)) continue
      if (label === 'aside') {
        aside.push(text)
        continue
      }
      // Dates still in the head, such as a second range or a reversed one, are not a name.
      if (isAside(text, score) || isPeriodOnlyText(text)) {
        if (isPlaceName(text)) {
          const sign = part.text.slice(0, part.text.indexOf(text)).trimEnd().at(-1)
          placeSlots.push(slotOf(part, place), `${slotOf(part, place - 1)} ${sign}`)
        }
        aside.push(text)
        continue
      }
      const bare = removeTrailingPlace(text)
      const slot = slotOf(part, place)
      if (bare !== text) {
        const cut = text.slice(bare.length)
        placeSlots.push(`${slot} ${/[,(–—-]/.exec(cut)?.[0]}`)
        aside.push(cut.replace(/^[\s,(–-]+|\)$/g, ''))
      }
      const labelled = labelScores[label ?? 'description']
      const before = part.text.slice(0, part.text.indexOf(text))
      names.push({
        ...part,
        text: bare,
        own:
          labelled ??
          score(bare) - (placeWord.test(before) ? 2 : 0) + (roleWord.test(before) ? 2 : 0),
        slot,
        isLabelled: labelled !== undefined,
      })
      place += 1
    }
  }
  return { names: names.slice(0, 6), aside, placeSlots }
}

/** The score of a labelled name (`Qualifica: commessa`). It replaces the score of its words. */
const labelScores: Partial<Record<FormLabelKind, number>> = { what: 4, where: -4 }

const isAsideWhole = (text: string): boolean =>
  isPlaceName(text) || isContractType(text) || isDurationText(text) || isPostalAddressText(text)

const isAside = (text: string, score: RoleOrOrganisationScorer): boolean =>
  isAsideWhole(text) || (isGradeOrHonour(text) && Math.abs(score(text)) < 1)

const endsOpen = /(?:^|\s)(?:di|in|d[ae]l?|de[il]|dell[aeo]|of|for|and|e|the|con|with|per)$/i

// Splits a part of the head where its font changes: `**Cuoco** Trattoria La Lucerna`.
function runsOf({ text, segment }: CvEntryHeadPart): string[] {
  const cuts: number[] = []
  let from = 0
  for (const run of segment.runs.slice(1)) {
    // The dates were removed from the part's text but not from `run`, so only the part of `run`
    // before its first digit or bracket is searched for.
    const at = text.indexOf(run.replace(/\s*[(\d].*$/u, '') || run, from)
    if (at <= 0) continue
    from = at
    const [before, after] = [text.slice(cuts.at(-1) ?? 0, at), text.slice(at)]
    if (hasName(before) && hasName(after) && !endsOpen.test(before.trim())) cuts.push(at)
  }
  return [0, ...cuts].map((at, i) => text.slice(at, cuts[i]))
}

const hasName = (text: string): boolean => /\p{L}{3}/u.test(text)

const slotOf = ({ segment, row, column }: CvEntryHeadPart, place: number): string =>
  [
    segment.bold,
    segment.italic,
    Math.round(segment.size * 2),
    segment.color,
    Math.min(row, 3),
    Math.min(column, 3),
    place,
  ].join()

/** The separator between a name and a grade: `Liceo Galvani, voto 85/100`, `Righi (60/60)`. */
const beforeGrade =
  /(?<![\s,;(–-])[\s,;(–-]+(?=(?:(?:(?:con|riportando) )?(?:la |il )?(?:voto|votazione|punteggio)|grade|gpa|final mark|first[- ]class|2:[12]|mention|moyenne|note ?:|nota media|calificaci[oó]n|matr[ií]cula de honor|abschlussnote|gesamtnote|\d{2,3}\s?\/\s?(?:1[01]0|100|60)|1[01]0 e lode|(?:magna |summa )?cum laude)(?!\p{L}))/iu
const strong = new RegExp(
  `\\s+[|·•@]\\s+|\\s+(?:${beforePlace})\\s+(?=\\S)|,?\\s+(?:${beforeRole})\\s+|\\s*\\|\\s*|\\s+·\\s+|\\t`,
)

/** Matches words that announce a role: `Sartoria Orsini, in qualità di orlatrice`. */
const roleWord = new RegExp(`(?:${beforeRole})\\s+$`, 'i')

/** Matches a word that announces a company or school: `Bootcamp presso Kaleido`. */
const placeWord = new RegExp(`(?:^|\\s)(?:${beforePlace}|@)\\s+$`, 'i')

/**
 * Splits a text into names at its separators. Weak separators such as commas and dashes count only
 * if the scores of the parts justify a split.
 * @param isRun whether the text was separated from another text by a change of font
 */
function splitNames(
  text: string,
  score: RoleOrOrganisationScorer,
  readiness: NameSplitReadiness,
  isRun: boolean,
): string[] {
  const parts = text
    .split(strong)
    .flatMap((part) => part.split(beforeGrade))
    .filter((part) => part.trim() !== '')
  return (
    parts
      .flatMap((part) => splitAtEn(part, score, readiness.comma))
      .flatMap((part) => splitAtSlash(part, score, isRun))
      .flatMap((part) => splitAtDashes(part, score, readiness.dash))
      // In the parts after the first, a comma may precede a town. Such a comma splits only if the
      // scores of both sides differ clearly.
      .flatMap((part, i) => splitAtComma(part, score, i === 0 ? readiness.comma : 'sure'))
  )
}

// Splits at the last Spanish `en`. Degrees can contain `en` too: `Grado en Historia en la
// Universidad de Pontevieja`.
function splitAtEn(text: string, score: RoleOrOrganisationScorer, readiness: Readiness): string[] {
  const at = text.search(/\sen\s+(?:el |la |los |las )?\p{Lu}(?!.*\sen\s)/u)
  if (at < 0) return [text]
  const parts = [text.slice(0, at), text.slice(at).replace(/^\sen\s+/, '')]
  // In `Grado en Turismo, Universidad de Pontevieja` only the comma precedes a school.
  const [field, school] = parts[1]!.split(/,\s+(.*)/s)
  if (school && score(field!) > -1 && score(school) <= -1) return [text]
  const [before, after] = parts.map(score)
  const isSplit = before! >= 1 && (after! <= -1 || (readiness !== 'sure' && after! < 1))
  return isSplit ? parts : [text]
}

// Splits at slashes, unless all parts are roles, such as `Cook / Baker`, or all parts are
// companies. If the font changes in the line, a slash splits only between a role and a company.
function splitAtSlash(text: string, score: RoleOrOrganisationScorer, isRun: boolean): string[] {
  const parts = text.split(/\s+\/\s+/)
  const scores = parts.map(score)
  const [hasRole, hasFirm] = [scores.some((one) => one >= 1), scores.some((one) => one <= -1)]
  if (isRun) return hasRole && hasFirm ? parts : [text]
  return scores.every((one) => one >= 1) || scores.every((one) => one <= -1) ? [text] : parts
}

// Splits at dashes. In `sure` mode, parts with similar scores are one name that contains a dash,
// unless one of the parts is a place, contract type or grade.
function splitAtDashes(text: string, score: RoleOrOrganisationScorer, dash: Readiness): string[] {
  const parts = text.split(/\s+[–—-]\s+/)
  const scores = parts.map(score)
  const isOne =
    dash === 'sure' &&
    Math.max(...scores) - Math.min(...scores) < 1 &&
    !parts.some((part) => isAside(part, score))
  return isOne ? [text] : parts
}

/** Later commas of a text are ignored, because scoring all parts of a long list would be slow. */
const commasMax = 12

function splitAtComma(text: string, score: RoleOrOrganisationScorer, comma: Readiness): string[] {
  const commas = [...text.matchAll(/,\s+/g)].slice(0, commasMax)
  const splits = commas.flatMap(({ index: at }) => {
    const [before, after] = [text.slice(0, at), text.slice(at + 1).trim()]
    // A comma within a bracket does not separate names.
    if (before.split('(').length > before.split(')').length) return []
    const [next = ''] = after.split(',')
    // In `MA, Economics` a subject follows the comma, in `MA, School of Economics` a school. Words
    // that are unknown are a subject, unless commas always split and no other comma follows.
    const isSubject = score(next) > 0 || (score(next) === 0 && (next !== after || comma !== 'any'))
    if (bareDegree.test(before) && isSubject) return []
    if (isPlaceName(after) || legalEnd.test(after)) return []
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
  // Splits where the scores of both sides differ most: `A-levels: Maths` | `Harbourside College`.
  const best = splits.reduce((one, two) => (two.value > one.value + 0.5 ? two : one), splits[0]!)
  return best?.parts ?? [text]
}

const bareDegree = /^(?:b\.?a|b\.?sc|m\.?a|m\.?sc|m\.?phil|ph\.?d|mba)\.?(?: \(hons\))?$/i

/** Whether a text is a known town, an address, or an unknown town with its country or province. */
const isWhereabouts = (text: string): boolean =>
  isPlaceName(text) ||
  isPostalAddressText(text) ||
  (!legalEnd.test(text) && isPlaceName(text, true))

const legalEnd = /^(?:inc|ltd|llc|plc|s\.?\s?r\.?\s?l|s\.?\s?p\.?\s?a|gmbh)\b/i

/** Removes a place or address after a name, as in `Acme S.r.l., Torino` and `Acme (Torino)`. */
export function removeTrailingPlace(text: string): string {
  for (const hit of text.matchAll(/,\s+|\s+\(|\s+[–-]\s+/g)) {
    const after = text.slice(hit.index + hit[0].length)
    const rest = hit[0].includes('(') ? after.replace(/\)$/, '') : after
    // A town that the name already contains is removed too: `Università di Bologna, Bologna`.
    const isSaid = text.slice(0, hit.index).endsWith(` ${rest}`)
    if (hit.index > 1 && (isSaid || isWhereabouts(rest))) return text.slice(0, hit.index).trim()
  }
  return text
}
