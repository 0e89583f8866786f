/** A value with the reader's confidence (0 to 1) and the text it was read from. */
export type ValueWithConfidence<T> = { value: T; confidence: number; source: string }

/** The precision of a date in a CV. In the date itself, an unknown month or day is `01`. */
export type DatePrecision = 'year' | 'month'

/** An ISO date with its precision. */
export type DateWithConfidence = ValueWithConfidence<string> & { precision: DatePrecision }

/** The dates of a job or course of study; unknown dates are missing. */
export type CvEntryDates = { start?: DateWithConfidence; end?: DateWithConfidence }

/** A job. `end` is absent for a current job or an unknown end. A single date is start and end. */
export type CvJobReading = CvEntryDates & {
  company?: ValueWithConfidence<string>
  position?: ValueWithConfidence<string>
  description?: ValueWithConfidence<string>
}

/** A course of study. A single date is its end. */
export type CvStudyReading = CvEntryDates & {
  school?: ValueWithConfidence<string>
  degree?: ValueWithConfidence<string>
  description?: ValueWithConfidence<string>
}

/** Everything read from a CV, before uncertain values are dropped. */
export type CvReading = {
  name?: ValueWithConfidence<string>
  emails: ValueWithConfidence<string>[]
  phones: ValueWithConfidence<string>[]
  links: ValueWithConfidence<string>[]
  residency?: ValueWithConfidence<string>
  birthdate?: ValueWithConfidence<string>
  title?: ValueWithConfidence<string>
  bio?: ValueWithConfidence<string>
  price?: ValueWithConfidence<number>
  skills: ValueWithConfidence<string>[]
  languages: { code: string; level: ValueWithConfidence<string | null> }[]
  jobs: CvJobReading[]
  studies: CvStudyReading[]
  /** Text that belongs to no field. */
  rest: string[]
}

/** Returns an empty reading, to which values are then added. */
export const createEmptyCvReading = (): CvReading => ({
  emails: [],
  phones: [],
  links: [],
  skills: [],
  languages: [],
  jobs: [],
  studies: [],
  rest: [],
})
