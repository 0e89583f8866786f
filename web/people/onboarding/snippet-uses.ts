import { limits } from '#contract/limits'
import { newTags } from '../../components/new-tags.ts'
import type { SectionValues } from './draft.ts'
import type { Snippet } from './file-reading.ts'
import { skillsIn } from './snippet-skills.ts'

/**
 * The ways in which a person can use a text that was found in their CV. Each one is a button. For
 * `experience` and `education`, the button opens a dialog with a new history entry.
 */
export type SnippetUse = 'skills' | 'job_title' | 'experience' | 'education' | 'summary'

/** The sections into which a text can be written. */
type Written = Pick<SectionValues, 'skills' | 'job_title' | 'summary'>
type Values = {
  readonly [Name in keyof Written]: { readonly value: Readonly<Written[Name]> }
} & Record<'experience' | 'education', { readonly value: readonly unknown[] }>

const atReview: SnippetUse[] = ['skills', 'summary']

/**
 * Returns the possible uses of a text at the step where it is offered. A use is left out if its
 * field has no room for the text.
 */
export function usesOf({ text, step }: Snippet, values: Values): SnippetUse[] {
  const asked = step === 'review' ? atReview : [step]
  return asked.filter((use) => fits(use, text, values))
}

function fits(use: SnippetUse, text: string, values: Values): boolean {
  if (use === 'experience' || use === 'education')
    return values[use].value.length < limits.profileEntriesMax
  if (use === 'job_title') return text.length <= limits.jobTitleMax
  if (use === 'summary') return withSummary(values.summary.value, text).length <= limits.summaryMax
  const more = newTags(values.skills.value, skillsIn(text).join(','))
  return more.length > 0 && values.skills.value.length + more.length <= limits.profileSkillsMax
}

export const withSkills = (skills: readonly string[], text: string): string[] => [
  ...skills,
  ...newTags(skills, skillsIn(text).join(',')),
]

export const withSummary = (summary: string, text: string): string =>
  [summary.trim(), text].filter(Boolean).join('\n')
