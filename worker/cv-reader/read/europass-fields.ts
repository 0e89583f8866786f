import { foldText } from '../words/fold.ts'
import { findLanguageNames, isLanguageCode } from '../words/language-names.ts'
import type { CvReading, DateWithConfidence, ValueWithConfidence } from './reading.ts'
import { extractHtmlText } from './xml.ts'

// Fields of both Europass formats. Every value comes from a named field, so all are certain.

export const withFullConfidence = <T>(value: T, source: string): ValueWithConfidence<T> => ({
  value,
  confidence: 1,
  source,
})
export const certainTextValue = (
  text: string | undefined,
): ValueWithConfidence<string> | undefined => (text ? withFullConfidence(text, text) : undefined)
/** Like `certainTextValue`, for a field that contains HTML. */
export const certainHtmlTextValue = (
  text: string | undefined,
): ValueWithConfidence<string> | undefined => certainTextValue(text && extractHtmlText(text))
/** Joins the non-empty parts; undefined if all parts are empty. */
export const joinNonEmptyTexts = (parts: (string | undefined)[], by: string): string | undefined =>
  parts.filter(Boolean).join(by) || undefined
/** Returns the first day of a month, or 1 January if only the year is given. */
export const certainMonthDate = (
  year: string | undefined,
  month: string | undefined,
): DateWithConfidence | undefined =>
  year && /^\d{4}$/.test(year)
    ? {
        ...withFullConfidence(`${year}-${month ?? '01'}-01`, `${year}${month ? `-${month}` : ''}`),
        precision: month ? 'month' : 'year',
      }
    : undefined
/** The non-empty texts as certain values. */
export const certainTextValues = (texts: (string | undefined)[]): ValueWithConfidence<string>[] =>
  texts.flatMap((text) => certainTextValue(text) ?? [])

/** Returns a language by code (`it`, `ita`) or name; empty if profiles do not support it. */
export function europassSpokenLanguage(
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

/** Language codes of two letters by their codes of three (ISO 639-2, both variants). */
const twoLetterCodes = new Map(
  [
    'eng en|ita it|fra fr|fre fr|deu de|ger de|spa es|por pt|rus ru|ara ar|zho zh|ron ro',
    'rum ro|sqi sq|alb sq|pol pl|ukr uk|nld nl|ell el|cat ca',
  ]
    .flatMap((codes) => codes.split('|'))
    .map((codes) => codes.split(' ') as [string, string]),
)

/** The non-empty texts as certain values, without duplicates. */
export function distinctCertainTextValues(
  texts: (string | undefined)[],
): ValueWithConfidence<string>[] {
  const seen = new Set<string>()
  return certainTextValues(texts.map((text) => text?.trim())).filter(
    ({ value }) => !seen.has(foldText(value)) && seen.add(foldText(value)),
  )
}
