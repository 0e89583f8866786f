/** Languages of the invented people's CVs. French, German and Spanish only write network exports. */
export type Tongue = 'it' | 'en' | 'fr' | 'de' | 'es'

/** A date as a CV states it: `2019-03`, or `2019` where the month is missing. */
export type Stated = string

/**
 * When something was done. Without an end it goes on; a `single` date is one year or month alone, such
 * as that of a diploma, which a reader may take for either bound.
 */
export type Period = { start?: Stated; end?: Stated; single?: Stated }

/** Texts that count as right; the first is the one that the CV shows. */
export type Accepted = string[]

export type ExpectedEntry = { what: Accepted; where: Accepted; when: Period }

/** All that a CV says and that a reading is marked by. */
export type ExpectedProfile = {
  names: Accepted
  email: string | null
  phone: string | null
  skills: string[]
  /** ISO 639-1 codes. Levels are not marked: how words for them map is the reader's own decision. */
  languages: string[]
  jobs: ExpectedEntry[]
  studies: ExpectedEntry[]
  /**
   * Volunteering and certificates: a reader may list them as jobs or studies, or not. Neither counts.
   */
  tolerated: ExpectedEntry[]
}
