/** Languages that a person can list, by ISO 639-1 code. This file must not import zod. */
export const languageCodes = [
  'en',
  'it',
  'zh',
  'hi',
  'es',
  'ar',
  'fr',
  'bn',
  'pt',
  'ru',
  'ur',
  'id',
  'de',
  'ja',
  'tr',
  'vi',
  'ko',
  'ta',
  'te',
  'fa',
  'pl',
  'uk',
  'nl',
  'ro',
  'el',
  'hu',
  'cs',
  'sv',
  'da',
  'fi',
  'no',
  'sk',
  'bg',
  'hr',
  'sr',
  'sl',
  'sq',
  'lt',
  'lv',
  'et',
  'he',
  'th',
  'ca',
] as const
export type LanguageCode = (typeof languageCodes)[number]

/** The languages at the top of the language picker. The other languages follow, sorted by name. */
export const languagesShownFirst: readonly LanguageCode[] = languageCodes.slice(0, 7)

/** The language that every profile must contain: English. */
export const mandatoryLanguage = 'en' satisfies LanguageCode
