/** A value with how sure the reader is of it (0 to 1) and the words it was read from. */
export type Found<T> = { value: T; confidence: number; source: string }

/** What was read of one job; dates are ISO, `end` is null while it goes on or where none is said. */
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

/** Everything the reader takes out of a CV, before anything is left out for want of confidence. */
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
  /** Text that found no place. */
  rest: string[]
}

/** Nothing read yet. */
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
