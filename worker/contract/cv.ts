import type { LanguageLevel } from './enums.ts'

/** What a PDF is read as: somebody's own resume, or the export of a professional network's profile. */
export const cvKinds = ['resume', 'linkedin'] as const
export type CvKind = (typeof cvKinds)[number]

/**
 * What was read out of a PDF; null is what was not found. Dates are `YYYY-MM-DD`, a month that the
 * page gives without a day is its first; `price_per_h` is whole EUR.
 */
export type Analysis = {
  full_name: string | null
  residency: string | null
  birthdate: string | null
  skills: string[] | null
  job_title: string | null
  experience: AnalysedJob[] | null
  education: AnalysedEducation[] | null
  bio: string | null
  price_per_h: number | null
  /** ISO 639-1 code → level; null where the page names a language and not how well. */
  languages: Record<string, LanguageLevel | null> | null
  resume_url: string | null
  kind: CvKind
  /** Dotted path into the above → how sure the reader is (0 to 1) and the words it read. */
  fields: Record<string, { confidence: number; source: string }>
  /** Lines that found no place. */
  unplaced: string[]
}

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

/** Answer of `POST /profile/cv-analyzer/`: an empty analysis has nulls, and still its `resume_url`. */
export type AnalysedCv = {
  analysis: Analysis
  resume_url: string | null
  /** Why the analysis of a resume is empty, where that is known. */
  empty_because: 'cv.scanned' | null
}
