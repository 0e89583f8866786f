import type { EducationFormEntry, ExperienceFormEntry } from '#contract/people/onboarding-sections'
import { findDatesInCvLine } from './snippet-dates.ts'
import { isJobRoleLine, normalizeForComparison } from './snippet-words.ts'

type Suggestion<Entry> = Partial<Omit<Entry, 'temp_id'>>

/** Suggests a past job from a line of a CV: its dates and, if recognised, role and employer. */
export function suggestPastJobFromLine(line: string): Suggestion<ExperienceFormEntry> {
  const { rest, ...dates } = findDatesInCvLine(line)
  const [first = '', second = ''] = halves(rest)
  // A line may begin with the employer ("Sartoria Esempio, Sarta") or with the role.
  const isTurned = second !== '' && isJobRoleLine(second) && !isJobRoleLine(first)
  const [job_title, company_name] = isTurned ? [second, first] : [first, second]
  return { job_title, company_name, ...dates }
}

export function suggestEducationFromLine(line: string): Suggestion<EducationFormEntry> {
  const { rest, ...dates } = findDatesInCvLine(line)
  const [first = '', second = ''] = halves(rest)
  const isTurned = isPlace(first) && !isPlace(second)
  const [field_of_study, institution] = isTurned ? [second, first] : [first, second]
  return { field_of_study, institution, ...dates }
}

const halves = (text: string): string[] =>
  (/^(.+?)(?:\s+(?:presso|at|@)\s+|\s+[–—|·-]\s+|,\s+)(.+)$/i.exec(text) ?? ['', text]).slice(1)

const place =
  /(?<!\p{L})(?:universit|politecnico|liceo|istituto|scuola|accademia|school|college|academy|institute)/u
const isPlace = (text: string): boolean => place.test(normalizeForComparison(text))
