/** A value with the reader's confidence (0 to 1) and the text it was read from. */
export type FoundValue<T> = { value: T; confidence: number; source: string }

/** The precision of a date in a CV. If the month or day is missing, the first one is used. */
export type DatePrecision = 'year' | 'month'

/** An ISO date with its precision. */
export type FoundDate = FoundValue<string> & { precision: DatePrecision }

/** The dates of a job or course of study; a date that the text does not state is missing. */
export type EntryDates = { start?: FoundDate; end?: FoundDate }

/** A job. `end` is absent if the job is current or the text states no end. */
export type ReadJob = EntryDates & {
  company?: FoundValue<string>
  position?: FoundValue<string>
  description?: FoundValue<string>
}

/** One course of study, with dates as in `ReadJob`. */
export type ReadStudy = EntryDates & {
  school?: FoundValue<string>
  degree?: FoundValue<string>
  description?: FoundValue<string>
}

/** Everything read from a CV, before uncertain values are dropped. */
export type CvReading = {
  name?: FoundValue<string>
  emails: FoundValue<string>[]
  phones: FoundValue<string>[]
  links: FoundValue<string>[]
  residency?: FoundValue<string>
  birthdate?: FoundValue<string>
  title?: FoundValue<string>
  bio?: FoundValue<string>
  price?: FoundValue<number>
  skills: FoundValue<string>[]
  languages: { code: string; level: FoundValue<string | null> }[]
  jobs: ReadJob[]
  studies: ReadStudy[]
  /** Text that belongs to no field. */
  rest: string[]
}

/** Returns an empty reading, to which values are then added. */
export const newReading = (): CvReading => ({
  emails: [],
  phones: [],
  links: [],
  skills: [],
  languages: [],
  jobs: [],
  studies: [],
  rest: [],
})
