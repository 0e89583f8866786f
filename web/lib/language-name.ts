import { type LanguageCode, languageCodes, languagesShownFirst } from '#contract/people/languages'

/** Name of an ISO 639-1 code: `de` → `Tedesco` in Italian, `German` in English. */
export const formatLanguageName = (code: string, language: string): string =>
  namesIn(language)(code)

function namesIn(language: string): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return (code) => {
    const name = names.of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  }
}

export type LanguageOption = { value: LanguageCode; label: string }

/** All languages to choose from: first `languagesShownFirst`, then all others by name. */
export function listLanguageOptions(language: string): LanguageOption[] {
  const nameOf = namesIn(language)
  const option = (value: LanguageCode) => ({ value, label: nameOf(value) })
  const { compare } = new Intl.Collator(language)
  const others = languageCodes.filter((code) => !languagesShownFirst.includes(code)).map(option)
  return [...languagesShownFirst.map(option), ...others.sort((a, b) => compare(a.label, b.label))]
}
