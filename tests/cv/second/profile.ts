/** French, German and Spanish are used only for LinkedIn exports. */
export type Tongue = 'it' | 'en' | 'fr' | 'de' | 'es'

/** A date as a CV states it: `2019-03`, or `2019` if the CV states no month. */
export type StatedCvDate = string

/**
 * The time of an entry, which is ongoing if it has only `start`. `single` is one year or month, as
 * for a diploma; the CV reader may return it as the start, the end or both.
 */
export type Period = { start?: StatedCvDate; end?: StatedCvDate; single?: StatedCvDate }

/** Texts that all count as right; the first one is printed in the CV. */
export type AcceptedTexts = string[]

export type ExpectedEntry = { what: AcceptedTexts; where: AcceptedTexts; when: Period }

export type ExpectedProfile = {
  names: AcceptedTexts
  email: string | null
  phone: string | null
  skills: string[]
  /** ISO 639-1 codes. Levels are not compared, because the reader decides how words map to them. */
  languages: string[]
  jobs: ExpectedEntry[]
  studies: ExpectedEntry[]
  /** Volunteering and certificates, which a reader may list as jobs or studies or leave out. */
  tolerated: ExpectedEntry[]
}
