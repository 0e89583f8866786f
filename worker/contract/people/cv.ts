import type { LanguageLevel } from '../enums.ts'

/** The kinds of PDF that the reader distinguishes: a resume, or the export of a LinkedIn profile. */
export const cvKinds = ['resume', 'linkedin'] as const
export type CvKind = (typeof cvKinds)[number]

/**
 * The content read from a PDF; null means not found. Dates are `YYYY-MM-DD`, with the first of the
 * month if the day is missing; `price_per_h` is whole EUR.
 */
export type CvAnalysis = {
  full_name: string | null
  residency: string | null
  birthdate: string | null
  /** In E.164. */
  phone: string | null
  /** http(s) addresses, as printed or linked in the file. */
  links: string[] | null
  skills: string[] | null
  job_title: string | null
  experience: AnalysedJob[] | null
  education: AnalysedEducation[] | null
  bio: string | null
  price_per_h: number | null
  /** ISO 639-1 code → level; null if the page names a language without a level. */
  languages: Record<string, LanguageLevel | null> | null
  resume_url: string | null
  kind: CvKind
  /** By dotted path into this object. */
  fields: Record<string, ReadField>
  /** Lines that were not assigned to any field. */
  unplaced: string[]
}

/**
 * The reader's confidence in a value (0 to 1), and the text it was read from. A date with
 * precision `year` has no month in the source; its January only fills the form.
 */
export type ReadField = { confidence: number; source: string; precision?: 'year' }

/** A past job read from a CV; `end_date` is null if it is current or not stated. */
export type AnalysedJob = {
  company: string | null
  position: string | null
  start_date: string | null
  end_date: string | null
  description: string | null
}

/** A course of study read from a CV. */
export type AnalysedEducation = {
  school: string | null
  degree: string | null
  start_date: string | null
  end_date: string | null
  description: string | null
}

/**
 * Answer of `POST /profile/cv-analyzer/`. An empty analysis holds nulls, but still the `resume_url`.
 */
export type AnalysedCv = {
  analysis: CvAnalysis
  resume_url: string | null
  /** Why the analysis of a resume is empty, if known. */
  empty_because: 'cv.scanned' | null
}
