import { foldText } from '../words/fold.ts'
import { isLanguageCode, languagesIn } from '../words/language-names.ts'
import type { CvReading, FoundDate, FoundValue } from './reading.ts'
import { withoutTags } from './xml.ts'

/*
 * These functions are used for both Europass formats. Every value comes from a named field, so
 * every value is certain.
 */

export const certain = <T>(value: T, source: string): FoundValue<T> => ({
  value,
  confidence: 1,
  source,
})
export const foundText = (text: string | undefined): FoundValue<string> | undefined =>
  text ? certain(text, text) : undefined
/** Like `foundText`, for a field that contains HTML. */
export const foundHtml = (text: string | undefined): FoundValue<string> | undefined =>
  foundText(text && withoutTags(text))
/** Joins the non-empty parts; undefined if all parts are empty. */
export const joinParts = (parts: (string | undefined)[], by: string): string | undefined =>
  parts.filter(Boolean).join(by) || undefined
/** Returns the first day of a month, or 1 January if only the year is given. */
export const foundMonth = (
  year: string | undefined,
  month: string | undefined,
): FoundDate | undefined =>
  year && /^\d{4}$/.test(year)
    ? {
        ...certain(`${year}-${month ?? '01'}-01`, `${year}${month ? `-${month}` : ''}`),
        precision: month ? 'month' : 'year',
      }
    : undefined
/** The non-empty texts as certain values. */
export const foundTexts = (texts: (string | undefined)[]): FoundValue<string>[] =>
  texts.flatMap((text) => foundText(text) ?? [])

/**
 * Returns a language, given by its code (`it`, `ita`) or its name. Returns an empty list if
 * profiles do not support the language.
 */
export function spokenLanguage(
  named: string,
  level: string | undefined,
  source: string,
): CvReading['languages'] {
  const code = isLanguageCode(foldText(named))
    ? foldText(named)
    : (isoThree[foldText(named)] ?? languagesIn(named)[0]?.code)
  return code ? [{ code, level: certain(level ?? null, `${named} ${source}`.trim()) }] : []
}

const isoThree: Record<string, string> = {
  ...{
    eng: 'en',
    ita: 'it',
    fra: 'fr',
    fre: 'fr',
    deu: 'de',
    ger: 'de',
    spa: 'es',
    por: 'pt',
    rus: 'ru',
    ara: 'ar',
  },
  ...{
    zho: 'zh',
    ron: 'ro',
    rum: 'ro',
    sqi: 'sq',
    alb: 'sq',
    pol: 'pl',
    ukr: 'uk',
    nld: 'nl',
    ell: 'el',
    cat: 'ca',
  },
}

/** The non-empty texts as certain values, without duplicates. */
export function distinctTexts(texts: (string | undefined)[]): FoundValue<string>[] {
  const seen = new Set<string>()
  return foundTexts(texts.map((text) => text?.trim())).filter(
    ({ value }) => !seen.has(foldText(value)) && seen.add(foldText(value)),
  )
}
