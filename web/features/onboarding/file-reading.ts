import { onboardingSectionNames } from '#contract/onboarding-sections'
import { z } from '#contract/zod'

/** What a doubt may be about: a field of an entry, or of a section. */
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
] as const

/** The steps at which text without a place can be offered; the last is for what fits nowhere. */
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
  /** The entry's `temp_id` or the language's code; empty where a section has no such parts. */
  about: z.string(),
  values: z
    .array(z.object({ field: z.enum(doubtFields), value: z.string() }))
    .min(1)
    .readonly(),
  /** The words it was read from. */
  source: z.string(),
})

const snippet = z.object({ text: z.string().min(1), step: z.enum(snippetSteps) })

/** What is left to say of the file that the draft was filled from. */
export const fileReading = z.object({
  /** The sections it filled: `read` until somebody has changed or confirmed them. */
  sections: z.partialRecord(section, z.enum(['read', 'checked'])),
  /** What the reader was less sure of, and nobody has confirmed. */
  doubts: z.array(doubt),
  /** Text of the file that found no place, and was neither used nor thrown away. */
  snippets: z.array(snippet),
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
 * A doubt as far as it still stands: of entries and languages, what has meanwhile been changed is no
 * matter of doubt any more. What is typed letter by letter stays beside its source until one goes on.
 */
export function standing(doubt: Doubt, parts: Parts): Doubt | null {
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
