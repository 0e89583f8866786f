/**
 * Languages of the invented people's CVs. French, German and Spanish are used only for LinkedIn
 * exports.
 */
export type Tongue = 'it' | 'en' | 'fr' | 'de' | 'es'

/** A date as a CV states it: `2019-03`, or `2019` if the CV states no month. */
export type Stated = string

/**
 * The period of an entry. A period without `end` is ongoing. `single` is one year or month alone, such as
 * the date of a diploma, which a reader may take as either start or end.
 */
export type Period = { start?: Stated; end?: Stated; single?: Stated }

/** Texts that count as right; the first of them is printed in the CV. */
export type Accepted = string[]

export type ExpectedEntry = { what: Accepted; where: Accepted; when: Period }

/** The content of a CV against which a reading is marked. */
export type ExpectedProfile = {
  names: Accepted
  email: string | null
  phone: string | null
  skills: string[]
  /** ISO 639-1 codes. Levels are not marked, since the reader decides how words map to levels. */
  languages: string[]
  jobs: ExpectedEntry[]
  studies: ExpectedEntry[]
  /**
   * Volunteering and certificates. A reader may list these as jobs or studies, or leave them out; neither
   * changes the marks.
   */
  tolerated: ExpectedEntry[]
}
