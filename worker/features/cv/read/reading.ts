/** A value with the reader's confidence (0 to 1) and the text it was read from. */
export type Found<T> = { value: T; confidence: number; source: string }

/** One job; dates are ISO, `end` is null if it is current or not stated. */
export type ReadJob = {
  company?: Found<string>
  position?: Found<string>
  start?: Found<string>
  end?: Found<string>
  description?: Found<string>
}

export type ReadStudy = {
  school?: Found<string>
  degree?: Found<string>
  start?: Found<string>
  end?: Found<string>
  description?: Found<string>
}

/** Everything read from a CV, before uncertain values are dropped. */
export type Reading = {
  name?: Found<string>
  emails: Found<string>[]
  phones: Found<string>[]
  links: Found<string>[]
  residency?: Found<string>
  birthdate?: Found<string>
  title?: Found<string>
  bio?: Found<string>
  price?: Found<number>
  skills: Found<string>[]
  languages: { code: string; level: Found<string | null> }[]
  jobs: ReadJob[]
  studies: ReadStudy[]
  /** Text that belongs to no field. */
  rest: string[]
}

/** An empty reading to fill. */
export const emptyReading = (): Reading => ({
  emails: [],
  phones: [],
  links: [],
  skills: [],
  languages: [],
  jobs: [],
  studies: [],
  rest: [],
})
