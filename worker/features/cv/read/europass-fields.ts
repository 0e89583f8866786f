import { fold } from '../words/fold.ts'
import { isLanguageCode, languagesIn } from '../words/language-names.ts'
import type { Found, Reading } from './reading.ts'
import { withoutTags } from './xml.ts'

/* Shared by both Europass formats: nothing is guessed, so every value is certain. */

export const certain = <T>(value: T, source: string): Found<T> => ({ value, confidence: 1, source })
export const foundText = (text: string | undefined): Found<string> | undefined =>
  text ? certain(text, text) : undefined
export const foundHtml = (text: string | undefined): Found<string> | undefined =>
  foundText(text && withoutTags(text))
export const joinParts = (parts: (string | undefined)[], by: string): string | undefined =>
  parts.filter(Boolean).join(by) || undefined
export const foundTexts = (texts: (string | undefined)[]): Found<string>[] =>
  texts.flatMap((text) => foundText(text) ?? [])

/** A language by code (`it`, `ita`) or name; empty if a profile cannot hold it. */
export function spokenLanguage(
  named: string,
  level: string | undefined,
  source: string,
): Reading['languages'] {
  const code = isLanguageCode(fold(named))
    ? fold(named)
    : (isoThree[fold(named)] ?? languagesIn(named)[0]?.code)
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

export function distinctTexts(texts: (string | undefined)[]): Found<string>[] {
  const seen = new Set<string>()
  return foundTexts(texts.map((text) => text?.trim())).filter(
    ({ value }) => !seen.has(fold(value)) && seen.add(fold(value)),
  )
}
