import { type LanguageCode, languageCodes, mandatoryLanguage } from '#contract/languages'
import type { SpokenLanguage } from '#contract/profiles'
import { languageName } from '../../lib/language-name.ts'

/** A language under the name that the protocol gives it, the English one. */
export const spokenLanguage = (
  code: LanguageCode,
  level: SpokenLanguage['level'] = 'native',
): SpokenLanguage => ({ code, name: languageName(code, 'en'), level })

export const isMandatory = ({ code }: Pick<SpokenLanguage, 'code'>): boolean =>
  code === mandatoryLanguage

/** Codes that are not on the list yet, in the order of the picker. */
export function remainingLanguages(spoken: readonly SpokenLanguage[]): LanguageCode[] {
  return languageCodes.filter((code) => !spoken.some((one) => one.code === code))
}

/** With the next language nobody has named yet; the same list when none remains. */
export function addLanguage(spoken: readonly SpokenLanguage[]): SpokenLanguage[] {
  const [next] = remainingLanguages(spoken)
  return next ? [...spoken, spokenLanguage(next)] : [...spoken]
}

/** Without the one of that code; the mandatory one stays. */
export function removeLanguage(spoken: readonly SpokenLanguage[], code: LanguageCode) {
  return spoken.filter((one) => one.code !== code || isMandatory(one))
}
