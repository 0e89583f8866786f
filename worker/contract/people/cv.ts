import type { LanguageLevel } from '../enums.ts'

/**
 * The kinds of PDF that the CV reader distinguishes: a resume, or the export of a LinkedIn profile.
 */
export const cvKinds = ['resume', 'linkedin'] as const
export type CvKind = (typeof cvKinds)[number]

/**
 * The content read from a PDF. A null value means that the PDF does not contain it. Dates are
 * `YYYY-MM-DD`, with the first day of the month if the day is missing. `price_per_h` is in whole
 * EUR.
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
  /** Maps an ISO 639-1 code to a level; null if the file names a language without a level. */
  languages: Record<string, LanguageLevel | null> | null
  resume_url: string | null
  kind: CvKind
  /**
   * The confidence and source text of each value that was read. Each key is the value's dotted path
   * in this object.
   */
  fields: Record<string, CvFieldEvidence>
  /** Lines that were not assigned to any field. */
  unplaced: string[]
}

/**
 * `confidence` (0 to 1) says how sure the CV reader is of a value. `source` is the text from which
 * the value was read. If `precision` is `year`, the source states no month; the month is then
 * January, because the form needs a month.
 */
export type CvFieldEvidence = { confidence: number; source: string; precision?: 'year' }

/**
 * A past job read from a CV. `end_date` is null if the job is current or the date is not stated.
 */
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
 * Response of `POST /profile/cv-analyzer/`. If nothing could be read, the analysis is empty: every
 * value is null except `resume_url`.
 */
export type AnalysedCv = {
  analysis: CvAnalysis
  resume_url: string | null
  /**
   * The reason why the analysis of a resume is empty; null if the analysis is not empty or the
   * reason is unknown.
   */
  empty_because: 'cv.scanned' | null
}
