import { type LanguageCode, mandatoryLanguage } from '#contract/languages'
import type { SpokenLanguage } from '#contract/profiles'
import { type LanguageOption, languageName, languageOptions } from '../lib/language-name.ts'

/** A language under the name that the protocol gives it, the English one. */
export const spokenLanguage = (
  code: LanguageCode,
  level: SpokenLanguage['level'] = 'native',
): SpokenLanguage => ({ code, name: languageName(code, 'en'), level })

export const isMandatory = ({ code }: Pick<SpokenLanguage, 'code'>): boolean =>
  code === mandatoryLanguage

/**
 * What the picker offers, in its order: languages that are not on the list yet, and `own`, the one
 * that the picker stands for.
 */
export function remainingLanguages(
  spoken: readonly SpokenLanguage[],
  language: string,
  own?: LanguageCode,
): LanguageOption[] {
  const isTaken = (code: LanguageCode) => code !== own && spoken.some((one) => one.code === code)
  return languageOptions(language).filter(({ value }) => !isTaken(value))
}

/** With the picker's next language added; the same list when none remains. */
export function addLanguage(spoken: readonly SpokenLanguage[], language: string): SpokenLanguage[] {
  const [next] = remainingLanguages(spoken, language)
  return next ? [...spoken, spokenLanguage(next.value)] : [...spoken]
}

/** Without the one of that code; the mandatory one stays. */
export function removeLanguage(spoken: readonly SpokenLanguage[], code: LanguageCode) {
  return spoken.filter((one) => one.code !== code || isMandatory(one))
}
