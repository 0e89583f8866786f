import { monthNamesPattern } from '../words/date-grammar.ts'
import { hasOnlyDateWords, looksLikePeriodEnd, looksLikePeriodStart } from '../words/date-talk.ts'
import { findPeriodsInText, isPeriodOnlyText, isRangeOnlyText } from '../words/dates.ts'
import { foldText } from '../words/fold.ts'
import { classifyFormLabel, isPersonalDetailLabel } from '../words/form-labels.ts'
import {
  classifyHeadingByWordStems,
  classifySectionHeading,
  isUnambiguousHeading,
} from '../words/headings.ts'
import { findLanguageNames } from '../words/language-names.ts'
import type { TextSegment } from './item.ts'

/** Matches a web or mail address at the end of a text. */
export const trailingAddressPattern = /(?:https?:|www\.|linkedin\.|github\.|@)\S*$/

/** Whether two lines are one known heading that was wrapped. */
export const isWrappedHeading = (above: string, below: string): boolean =>
  above.length < 40 &&
  !/\d/.test(below) &&
  classifySectionHeading(`${above} ${below}`) !== undefined

/** Whether a line break divides a phrase, such as a date range, an address or text in brackets. */
export function isWrappedPhrase(
  whole: TextSegment,
  last: TextSegment,
  next: TextSegment,
  edge: number,
): boolean {
  const isStacked =
    Math.abs(next.x0 - edge) < 3 ||
    Math.abs(last.x0 - next.x0) < 3 ||
    Math.abs(last.x1 - next.x1) < 3
  if (!isStacked) return false
  if (breaksPeriod(whole.text, next.text)) return true
  const words = whole.caps ? whole.text.toLowerCase() : whole.text
  if (trailingFunctionWordPattern.test(words) && whole.text.length < 120) return true
  if (breaksLabel(whole.text, next.text)) return true
  if (cutMail.test(whole.text) && /^[\p{Ll}\d.-]{1,40}$/u.test(next.text)) return true
  if (
    trailingAddressPattern.test(whole.text) &&
    /[@/_-]$/.test(whole.text) &&
    !isAddress(next.text)
  )
    return true
  if (whole.text.split('“').length > whole.text.split('”').length && /^[^“]*”/.test(next.text))
    return true
  if (/\[[^\]]*$/.test(whole.text) && /^[^[]{0,40}\]/.test(next.text)) return true
  const open = whole.text.split('(').length - whole.text.split(')').length
  return open > 0 && whole.text.length < 200 && /^[^(]*\)/.test(next.text)
}

/** Whether an address may continue on the next line: `ada@posta.exam` above `ple`. */
export const isWrappedAddress = (above: string, below: string): boolean =>
  trailingAddressPattern.test(above) &&
  /^[\p{Ll}\d._/-]{1,40}$/u.test(below) &&
  !ownAddress.test(below) &&
  !isPeriodOnlyText(below)

/** Matches a mail address without a top-level domain, or with only the first letter of one. */
const cutMail = /\S@[^\s@.]*$|\S@\S*\.\p{Ll}?$/u

/** Matches the beginning of a new address or number, which cannot continue the address above. */
const ownAddress = /^(?:www\.|linkedin|github|[\p{Ll}\d-]+\.\p{Ll}{2,}\/|\d{5})/u

/** Matches texts that must continue: they end with a function word or dash (`Accademia delle`). */
export const trailingFunctionWordPattern =
  /\s(?:di|d[ae]l?|de[il]|dell[aeo]|degli|ne[il]|nell[aeo]|all[aeo]|ai|agli|per|con|ed?|of|for|the|and|in|with|at|presso|et|du|des|la|les|pour|und|von|der|für|zur|zum|y|en|el|del|los|las|para|&)$|\p{L}\s[–—-]$/u

/** Whether two lines are one known form label that was wrapped. */
const breaksLabel = (above: string, below: string): boolean =>
  below.length < 45 &&
  !classifyFormLabel(below) &&
  classifyFormLabel(`${above} ${below}`) !== undefined &&
  /^\p{Ll}/u.test(below)

/** Whether two lines are one date range without a dash, such as `2018` above `2021`. */
export function isPeriodOnTwoLines(
  above: TextSegment,
  below: TextSegment,
  near: TextSegment[],
): boolean {
  const pitch = below.y - above.y
  if (Math.abs(above.x0 - below.x0) > 3 || pitch > 1.7 * above.size) return false
  if (!isPeriodOnlyText(above.text) || findPeriodsInText(above.text)[0]?.end !== undefined)
    return false
  const whole = findPeriodsInText(`${above.text} – ${below.text}`)[0]
  if (!whole?.start || whole.end === undefined || !hasOnlyDateWords(below.text)) return false
  // If a third text is about as near as these two are to each other, this is a list of years.
  return !near.some((one) => {
    const isOther = one !== above && one !== below && Math.abs(one.x0 - above.x0) <= 3
    const distance = Math.min(Math.abs(one.y - above.y), Math.abs(one.y - below.y))
    return isOther && distance < 1.2 * pitch
  })
}

/** Matches the end of a text after which a date must follow, such as `Kaleido, dal`. */
const opensPeriod = new RegExp(
  `[,|·–—-] (?:dal?|from|since|von|seit|depuis|desde)(?: (?:${monthNamesPattern})\\.?)?$`,
  'u',
)

function breaksPeriod(above: string, below: string): boolean {
  if (!hasOnlyDateWords(below) || below.length > 30) return false
  if (opensPeriod.test(foldText(above)) && findPeriodsInText(below)[0]?.from === 0) return true
  if (isRangeOnlyText(below)) return false
  const last = findPeriodsInText(above).at(-1)
  const isOpenAtEnd =
    last?.isOpen ||
    (last &&
      !last.end &&
      /^ ?(?:[-–—/]|[-=]*[>→➔]|al?|to|ad|[aà]|bis|hasta|au|until)(?: ?\p{L}+\.?)?$/u.test(
        above.slice(last.to),
      ))
  if (isOpenAtEnd) return true
  if (above.length > 30 || !hasOnlyDateWords(above)) return false
  return looksLikePeriodEnd(below) || looksLikePeriodStart(above)
}

/** Whether the line above is complete, so that the line below is a separate text. */
export function isCompleteLine(above: string, below: string): boolean {
  if (isPeriodOnlyText(below) && isPeriodOnlyText(above)) return !/[-–—]$/.test(above)
  // `2019 – 2020` is a whole range, so an unfinished `March 2017 –` below it is a separate text.
  if (isRangeOnlyText(above) && hasOnlyDateWords(below)) return true
  if (isPeriodOnlyText(below) && above.length < nameLettersMax) return true
  if (endsWithRange(above) && /^\p{Lu}/u.test(below)) return true
  if (classifyFormLabel(above) && classifyFormLabel(below)) return true
  if (isPersonalDetailLabel(below) || contactLabel.test(foldText(below))) return true
  if (isUnambiguousHeading(above) && /^\p{Lu}/u.test(below) && below.split(' ').length > 3)
    return true
  // Two short headings are separate texts, such as `LINGUE` above `INFORMATICA`.
  const areShort = above.split(' ').length < 5 && below.split(' ').length < 4
  if (areShort && classifyHeadingByWordStems(above) && classifyHeadingByWordStems(below))
    return true
  if ([below, below.split(' ')[0]!].some(isAddress)) return true
  if (isAddress(above) && !/[/.@_-]$/.test(above)) return true
  if (/^\p{Lu}[^:]{1,24}:\s/u.test(below)) return true
  if (beginsWithLanguage(above) && beginsWithLanguage(below)) return true
  return (
    /[.!?):;]$/.test(above) &&
    !abbreviated.test(above) &&
    /^[\p{Lu}\d]/u.test(below) &&
    below.split(' ').length < 6
  )
}

/** A text of this length or longer is a sentence and not a name with its dates below. */
const nameLettersMax = 70

/** Whether a text, such as a company with its dates, ends with a date range. */
function endsWithRange(text: string): boolean {
  const last = findPeriodsInText(text).at(-1)
  return last?.end !== undefined && /^[\s)\]]*$/.test(text.slice(last.to))
}

/** Matches abbreviations whose full stop does not end a name: `Farmacia Dott. Morandini`. */
const abbreviated =
  /(?:^|\s)(?:dott|dr|prof|ing|avv|sig|geom|rag|arch|st|ss?|ist|tec|comm|prov|stat|sc|soc|fratelli|f\.lli|coop)\.$/i

/** Matches a label of personal data. A line that begins with one never continues the line above. */
const contactLabel =
  /^(?:tel(?:efono)?|cell(?:ulare)?|mobile|phone|fax|e-?mail|mail|pec|web|sito|linkedin|skype|nat[oa]|born|data di nascita|date of birth|nazionalita|nationality|residen\w+|indirizzo|domicilio|address)\b[.:]?/

const beginsWithLanguage = (text: string): boolean =>
  findLanguageNames(text.split(' ')[0] ?? '').length > 0

const isAddress = (text: string): boolean =>
  /^\S*(?:@|www\.|https?:|linkedin\.com|github\.com)\S*$/.test(text.split(' ').at(-1) ?? '') ||
  /^\+?[\d\s()./-]{8,}$/.test(text)

/**
 * Whether the next line begins a new table row instead of continuing the line above. The sign of a
 * new row is a short cell beside each of the two lines, in the same column.
 * @param rowOf returns all segments on the baseline of a segment, including the segment itself
 */
export function isNewTableRow(
  first: TextSegment,
  next: TextSegment,
  rowOf: (one: TextSegment) => TextSegment[],
): boolean {
  const beside = (one: TextSegment) =>
    rowOf(one).filter(
      (two) => two !== one && two.text.length < 30 && two.text.split(' ').length < 6,
    )
  const [above, below] = [beside(first), beside(next)]
  const isPair = (one: TextSegment, two: TextSegment) =>
    (Math.abs(one.x0 - two.x0) < 3 || Math.abs(one.x1 - two.x1) < 3) &&
    !breaksPeriod(two.text, one.text)
  const areNames =
    above.length === 1 &&
    below.length === 1 &&
    first.text.split(' ').length < 3 &&
    next.text.split(' ').length < 3
  return areNames
    ? !breaksPeriod(above[0]!.text, below[0]!.text)
    : below.some((one) => above.some((two) => isPair(one, two)))
}
