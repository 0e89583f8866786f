import { foldText } from '../words/fold.ts'
import { findLanguageNames, isLanguageCode } from '../words/language-names.ts'
import type { CvReading, DateWithConfidence, ValueWithConfidence } from './reading.ts'
import { extractHtmlText, findFirstXmlText, type XmlElement } from './xml.ts'

// Fields of both Europass formats. Every value comes from a named XML field, so every value has
// full confidence.

const withFullConfidence = <T>(value: T, source: string): ValueWithConfidence<T> => ({
  value,
  confidence: 1,
  source,
})
const certainTextValue = (text: string | undefined): ValueWithConfidence<string> | undefined =>
  text ? withFullConfidence(text, text) : undefined

/** Returns the first text at an XML path, with full confidence. */
export const readCertainTextAtPath = (
  element: XmlElement | undefined,
  path: string,
): ValueWithConfidence<string> | undefined => certainTextValue(findFirstXmlText(element, path))

/** Like `readCertainTextAtPath`, for a field that contains HTML. */
export const readCertainHtmlTextAtPath = (
  element: XmlElement | undefined,
  path: string,
): ValueWithConfidence<string> | undefined =>
  certainTextValue(extractHtmlText(findFirstXmlText(element, path) ?? ''))

/** Joins the first text at each of several XML paths; undefined if all are missing. */
export const readCertainJoinedTexts = (
  element: XmlElement | undefined,
  paths: string[],
  by: string,
): ValueWithConfidence<string> | undefined =>
  certainTextValue(paths.flatMap((path) => findFirstXmlText(element, path) ?? []).join(by))

/** Returns the first day of a month, or 1 January if there is no month, with full confidence. */
export const toCertainMonthDate = (
  year: string | undefined,
  month: string | undefined,
): DateWithConfidence | undefined =>
  year && /^\d{4}$/.test(year)
    ? {
        ...withFullConfidence(`${year}-${month ?? '01'}-01`, `${year}${month ? `-${month}` : ''}`),
        precision: month ? 'month' : 'year',
      }
    : undefined
/** Returns the non-empty texts, with full confidence. */
export const toCertainTextValues = (texts: (string | undefined)[]): ValueWithConfidence<string>[] =>
  texts.flatMap((text) => certainTextValue(text) ?? [])

/** Finds a language by its code (`it`, `ita`) or name. Returns [] for an unknown language. */
export function readEuropassSpokenLanguage(
  named: string,
  level: string | undefined,
  source: string,
): CvReading['languages'] {
  const code = isLanguageCode(foldText(named))
    ? foldText(named)
    : (twoLetterCodes.get(foldText(named)) ?? findLanguageNames(named)[0]?.code)
  return code
    ? [{ code, level: withFullConfidence(level ?? null, `${named} ${source}`.trim()) }]
    : []
}

/** Maps language codes of three letters (ISO 639-2, both variants) to codes of two letters. */
const twoLetterCodes = new Map(
  [
    'eng en|ita it|fra fr|fre fr|deu de|ger de|spa es|por pt|rus ru|ara ar|zho zh|ron ro',
    'rum ro|sqi sq|alb sq|pol pl|ukr uk|nld nl|ell el|cat ca',
  ]
    .flatMap((codes) => codes.split('|'))
    .map((codes) => codes.split(' ') as [string, string]),
)

/** Returns the non-empty texts without duplicates, with full confidence. */
export function toDistinctCertainTextValues(
  texts: (string | undefined)[],
): ValueWithConfidence<string>[] {
  const seen = new Set<string>()
  return toCertainTextValues(texts.map((text) => text?.trim())).filter(
    ({ value }) => !seen.has(foldText(value)) && seen.add(foldText(value)),
  )
}
