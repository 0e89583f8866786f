import { type LanguageCode, mandatoryLanguage } from '#contract/people/languages'
import type { SpokenLanguage } from '#contract/people/profiles'
import {
  formatLanguageName,
  type LanguageOption,
  listLanguageOptions,
} from '../lib/language-name.ts'

/** A spoken language as the API stores it, with its English name. */
export const createSpokenLanguage = (
  code: LanguageCode,
  level: SpokenLanguage['level'] = 'native',
): SpokenLanguage => ({ code, name: formatLanguageName(code, 'en'), level })

export const isMandatoryLanguage = ({ code }: Pick<SpokenLanguage, 'code'>): boolean =>
  code === mandatoryLanguage

/** The choices for a row: its current language `own`, and all languages that no row has. */
export function listRemainingSpokenLanguages(
  spoken: readonly SpokenLanguage[],
  language: string,
  own?: LanguageCode,
): LanguageOption[] {
  const isTaken = (code: LanguageCode) => code !== own && spoken.some((one) => one.code === code)
  return listLanguageOptions(language).filter(({ value }) => !isTaken(value))
}

/** Adds the next language that is not in the list. If none is missing, changes nothing. */
export function addSpokenLanguage(
  spoken: readonly SpokenLanguage[],
  language: string,
): SpokenLanguage[] {
  const [next] = listRemainingSpokenLanguages(spoken, language)
  return next ? [...spoken, createSpokenLanguage(next.value)] : [...spoken]
}

export function removeSpokenLanguage(spoken: readonly SpokenLanguage[], code: LanguageCode) {
  return spoken.filter((one) => one.code !== code || isMandatoryLanguage(one))
}
