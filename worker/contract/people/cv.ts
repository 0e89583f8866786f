import type { LanguageLevel } from '../enums.ts'

/** The kinds of PDF that the CV reader distinguishes; `linkedin` is an exported profile. */
export const cvKinds = ['resume', 'linkedin'] as const
export type CvKind = (typeof cvKinds)[number]

/**
 * The content read from a PDF; null means that the PDF does not contain it. Dates are `YYYY-MM-DD`,
 * with the first day of the month if the day is missing. `price_per_h` is in whole EUR.
 */
export type CvAnalysis = {
  full_name: string | null
  residency: string | null
  birthdate: string | null
  /** The phone number in E.164, the international format. */
  phone: string | null
  /** http(s) addresses that are printed or linked in the file. */
  links: string[] | null
  skills: string[] | null
  job_title: string | null
  experience: AnalysedJob[] | null
  education: AnalysedEducation[] | null
  bio: string | null
  price_per_h: number | null
  /** The level of each language by its ISO 639-1 code; the level is null if not stated. */
  languages: Record<string, LanguageLevel | null> | null
  resume_url: string | null
  kind: CvKind
  /** The evidence for each value, by the dotted path of the value in this object. */
  fields: Record<string, CvFieldEvidence>
  /** Texts of the file that belong to no field or were read with too little confidence. */
  unplaced: string[]
}

/**
 * How sure the CV reader is of a value (0 to 1), and the text from which the value was read.
 * `precision` is `year` if the text states no month; the value is then a date in January.
 */
export type CvFieldEvidence = { confidence: number; source: string; precision?: 'year' }

/** `end_date` is null if the job is current or the date is not stated. */
export type AnalysedJob = {
  company: string | null
  position: string | null
  start_date: string | null
  end_date: string | null
  description: string | null
}

export type AnalysedEducation = {
  school: string | null
  degree: string | null
  start_date: string | null
  end_date: string | null
  description: string | null
}

/** Response of `POST /profile/cv-analyzer/`. An empty analysis has only `resume_url` and `kind`. */
export type AnalysedCv = {
  analysis: CvAnalysis
  resume_url: string | null
  /** Why the analysis of a resume is empty; null if it is not empty or the reason is unknown. */
  empty_because: 'cv.scanned' | null
}
