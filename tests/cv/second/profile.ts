/**
 * Languages of the invented people's CVs. French, German and Spanish are used only for LinkedIn
 * exports.
 */
export type Tongue = 'it' | 'en' | 'fr' | 'de' | 'es'

/** A date as a CV states it: `2019-03`, or `2019` if the CV states no month. */
export type StatedCvDate = string

/**
 * The time of an entry. If there is no `end`, the entry is ongoing. `single` is one year or month,
 * such as the date of a diploma; it counts as right if the reader returns it as either the start or
 * the end.
 */
export type Period = { start?: StatedCvDate; end?: StatedCvDate; single?: StatedCvDate }

/** Texts that all count as right; the first one is printed in the CV. */
export type AcceptedTexts = string[]

export type ExpectedEntry = { what: AcceptedTexts; where: AcceptedTexts; when: Period }

/** The content of a CV, with which a reading is compared. */
export type ExpectedProfile = {
  names: AcceptedTexts
  email: string | null
  phone: string | null
  skills: string[]
  /**
   * The languages as ISO 639-1 codes. Their levels are not compared, because the reader decides how
   * words map to levels.
   */
  languages: string[]
  jobs: ExpectedEntry[]
  studies: ExpectedEntry[]
  /**
   * Volunteering and certificates. The score does not depend on whether a reader lists them as jobs
   * or studies or leaves them out.
   */
  tolerated: ExpectedEntry[]
}
