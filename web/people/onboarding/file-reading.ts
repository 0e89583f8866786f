import { onboardingSectionNames } from '#contract/people/onboarding-sections'
import { z } from '#contract/zod'

/** Fields that can be doubtful: of an entry or of a section. */
export const doubtFields = [
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

/** Steps at which unplaced text can be offered; the last is for everything else. */
export const snippetSteps = [
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
  /** `temp_id` of the entry or code of the language; empty for sections without parts. */
  about: z.string(),
  values: z
    .array(z.object({ field: z.enum(doubtFields), value: z.string() }))
    .min(1)
    .readonly(),
  /** The text that it was read from. */
  source: z.string(),
  /** The least confidence of the values, 0 to 1; absent if the file does not say the value at all. */
  confidence: z.number().optional(),
  /** Whether a month was filled in that the file does not say. */
  hasNoMonth: z.boolean().optional(),
})

const snippet = z.object({ text: z.string().min(1), step: z.enum(snippetSteps) })

/** The remaining hints about the file that filled the draft. */
export const fileReading = z.object({
  /** The sections it filled: `read` until the person changes or confirms them. */
  sections: z.partialRecord(section, z.enum(['read', 'checked'])),
  /** Values read with low confidence and not confirmed yet. */
  doubts: z.array(doubt),
  /** Text that was not placed, used or dismissed yet. */
  snippets: z.array(snippet),
  /** The sections that were changed by hand after the file had filled them. */
  corrected: z.array(section).default([]),
})
export type FileReading = z.infer<typeof fileReading>
export type Doubt = FileReading['doubts'][number]
export type Snippet = FileReading['snippets'][number]
export type SnippetStep = Snippet['step']

type Part = { readonly [field: string]: unknown }
type Parts = {
  readonly experience: readonly Part[]
  readonly education: readonly Part[]
  readonly locale: { readonly spoken_languages: readonly Part[] }
}

/**
 * A doubt, if it still applies: an entry or language that was changed is no longer doubtful. Free
 * text stays beside its source until the step is left.
 */
export function currentDoubt(doubt: Doubt, parts: Parts): Doubt | null {
  if (doubt.about === '') return doubt
  const part = partOf(doubt, parts)
  const values = doubt.values.filter(({ field, value }) => part?.[field] === value)
  return values.length > 0 ? { ...doubt, values } : null
}

function partOf({ section: name, about }: Doubt, parts: Parts): Part | undefined {
  if (name === 'experience' || name === 'education')
    return parts[name].find(({ temp_id }) => temp_id === about)
  return parts.locale.spoken_languages.find(({ code }) => code === about)
}
