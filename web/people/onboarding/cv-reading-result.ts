import { onboardingSectionNames } from '#contract/people/onboarding-sections'
import { z } from '#contract/zod'

export const cvDoubtFields = [
  'skill',
  'title',
  'job_title',
  'company_name',
  'institution',
  'field_of_study',
  'start_date',
  'end_date',
  'level',
  'summary',
  'hourly_rate',
  'residency',
  'date_of_birth',
  'phone',
] as const

/** The steps that offer CV text that fits no field. `review` offers what suits no other step. */
export const cvSnippetSteps = [
  'skills',
  'job_title',
  'experience',
  'education',
  'summary',
  'review',
] as const

const section = z.enum(onboardingSectionNames)

const doubt = z.object({
  section,
  /** The `temp_id` of the history entry or the code of the language; empty in other sections. */
  about: z.string(),
  values: z
    .array(z.object({ field: z.enum(cvDoubtFields), value: z.string() }))
    .min(1)
    .readonly(),
  /** The passages in the file, one per line, from which the values were read. */
  source: z.string(),
  /** The lowest confidence of the values, from 0 to 1; undefined if the file contains no value. */
  confidence: z.number().optional(),
  /** True if a month was assumed because the file contains only the year. */
  hasNoMonth: z.boolean().optional(),
})

const snippet = z.object({ text: z.string().min(1), step: z.enum(cvSnippetSteps) })

export const cvReadingResultSchema = z.object({
  /** Sections that the CV filled. `checked`: the person changed or confirmed the section. */
  sections: z.partialRecord(section, z.enum(['read', 'checked'])),
  /** Values that are uncertain or partly assumed, and that the person has not confirmed yet. */
  doubts: z.array(doubt),
  /** CV text that fits no field, except for text that the person has used or dismissed. */
  snippets: z.array(snippet),
  /** The sections that the person changed after the file had filled them. */
  corrected: z.array(section).default([]),
})
export type CvReadingResult = z.infer<typeof cvReadingResultSchema>
export type CvDoubt = CvReadingResult['doubts'][number]
export type CvSnippet = CvReadingResult['snippets'][number]
export type CvSnippetStep = CvSnippet['step']

type Part = { readonly [field: string]: unknown }
type Parts = {
  readonly experience: readonly Part[]
  readonly education: readonly Part[]
  readonly locale: { readonly spoken_languages: readonly Part[] }
}

/** Drops changed values from the doubt about an entry or language; null if no value is left. */
export function findUnresolvedCvDoubt(doubt: CvDoubt, parts: Parts): CvDoubt | null {
  if (doubt.about === '') return doubt
  const part = partOf(doubt, parts)
  const values = doubt.values.filter(({ field, value }) => part?.[field] === value)
  return values.length > 0 ? { ...doubt, values } : null
}

function partOf({ section: name, about }: CvDoubt, parts: Parts): Part | undefined {
  if (name === 'experience' || name === 'education')
    return parts[name].find(({ temp_id }) => temp_id === about)
  return parts.locale.spoken_languages.find(({ code }) => code === about)
}
