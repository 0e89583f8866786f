/**
 * Languages that a person can list, by ISO 639-1 code; names come from `Intl.DisplayNames`. No zod
 * here.
 */
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

/** Shown first in the picker, in this order; the others follow by name. */
export const leadingLanguages: readonly LanguageCode[] = languageCodes.slice(0, 7)

/** Required on every profile: it cannot be removed. */
export const mandatoryLanguage = 'en' satisfies LanguageCode
