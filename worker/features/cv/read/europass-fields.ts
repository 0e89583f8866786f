import { fold } from '../words/fold.ts'
import { isLanguageCode, languagesIn } from '../words/language-names.ts'
import type { Found, Reading } from './reading.ts'
import { withoutTags } from './xml.ts'

/* Shared by both Europass formats: nothing is guessed, so every value is certain. */

export const sure = <T>(value: T, source: string): Found<T> => ({ value, confidence: 1, source })
export const found = (text: string | undefined): Found<string> | undefined =>
  text ? sure(text, text) : undefined
export const told = (text: string | undefined): Found<string> | undefined =>
  found(text && withoutTags(text))
export const join = (parts: (string | undefined)[], by: string): string | undefined =>
  parts.filter(Boolean).join(by) || undefined
export const list = (texts: (string | undefined)[]): Found<string>[] =>
  texts.flatMap((text) => found(text) ?? [])

/** A language by code (`it`, `ita`) or name; empty if a profile cannot hold it. */
export function spoken(
  named: string,
  level: string | undefined,
  source: string,
): Reading['languages'] {
  const code = isLanguageCode(fold(named))
    ? fold(named)
    : (isoThree[fold(named)] ?? languagesIn(named)[0]?.code)
  return code ? [{ code, level: sure(level ?? null, `${named} ${source}`.trim()) }] : []
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

export function distinct(texts: (string | undefined)[]): Found<string>[] {
  const seen = new Set<string>()
  return list(texts.map((text) => text?.trim())).filter(
    ({ value }) => !seen.has(fold(value)) && seen.add(fold(value)),
  )
}
