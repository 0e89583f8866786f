import { limits } from '#contract/limits'
import { parseNewTags } from '../../../components/new-tags.ts'
import type { CvSnippet } from '../cv-reading-result.ts'
import type { OnboardingSectionValues } from '../draft.ts'
import { listSkillsInCvLine } from './snippet-skills.ts'

/** Where a CV text can go. `experience` and `education` open a dialog with a new entry. */
export type CvSnippetUse = 'skills' | 'job_title' | 'experience' | 'education' | 'summary'

type Written = Pick<OnboardingSectionValues, 'skills' | 'job_title' | 'summary'>
type Values = {
  readonly [Name in keyof Written]: { readonly value: Readonly<Written[Name]> }
} & Record<'experience' | 'education', { readonly value: readonly unknown[] }>

const atReview: CvSnippetUse[] = ['skills', 'summary']

export function listPossibleSnippetUses({ text, step }: CvSnippet, values: Values): CvSnippetUse[] {
  const asked = step === 'review' ? atReview : [step]
  return asked.filter((use) => fits(use, text, values))
}

function fits(use: CvSnippetUse, text: string, values: Values): boolean {
  if (use === 'experience' || use === 'education')
    return values[use].value.length < limits.profileHistoryEntriesMax
  if (use === 'job_title') return text.length <= limits.jobTitleMax
  if (use === 'summary')
    return appendToSummary(values.summary.value, text).length <= limits.summaryMax
  const more = parseNewTags(values.skills.value, listSkillsInCvLine(text).join(','))
  return more.length > 0 && values.skills.value.length + more.length <= limits.profileSkillsMax
}

export const addSkillsFromText = (skills: readonly string[], text: string): string[] => [
  ...skills,
  ...parseNewTags(skills, listSkillsInCvLine(text).join(',')),
]

export const appendToSummary = (summary: string, text: string): string =>
  [summary.trim(), text].filter(Boolean).join('\n')
