import {
  type EducationFormEntry,
  type ExperienceFormEntry,
  educationFormEntrySchema,
  experienceFormEntrySchema,
} from '#contract/people/onboarding-sections'
import type { Translate } from '../lib/i18n-factory.ts'

export type HistoryEntryKind = 'experience' | 'education'
export type HistoryEntryByKind = { experience: ExperienceFormEntry; education: EducationFormEntry }

type TextOf<Entry> = {
  name: Extract<keyof Entry, string>
  label: (editors: Translate) => string
  autoComplete?: string
  example?: (editors: Translate) => string
  optional?: boolean
}
type KindOptions<Entry> = {
  schema: typeof experienceFormEntrySchema | typeof educationFormEntrySchema
  blank: Entry
  /** The text fields of the form. The first two are also shown on a card. */
  texts: readonly TextOf<Entry>[]
  icon: string
}

const blank = {
  temp_id: 'new',
  start_date: '',
  end_date: null,
  is_current: false,
  description: null,
}

export const historyEntryKindConfigs: {
  [Kind in HistoryEntryKind]: KindOptions<HistoryEntryByKind[Kind]>
} = {
  experience: {
    schema: experienceFormEntrySchema,
    blank: { ...blank, job_title: '', company_name: '' },
    texts: [
      {
        name: 'job_title',
        label: (editors) => editors('experience.jobTitle'),
        autoComplete: 'organization-title',
      },
      {
        name: 'company_name',
        label: (editors) => editors('experience.company'),
        autoComplete: 'organization',
      },
    ],
    icon: 'i-lucide-briefcase',
  },
  education: {
    schema: educationFormEntrySchema,
    blank: { ...blank, institution: '', field_of_study: '', degree: null },
    texts: [
      { name: 'institution', label: (editors) => editors('education.institution') },
      { name: 'field_of_study', label: (editors) => editors('education.fieldOfStudy') },
      {
        name: 'degree',
        label: (editors) => editors('education.degree'),
        example: (editors) => editors('education.degreeExample'),
        optional: true,
      },
    ],
    icon: 'i-lucide-graduation-cap',
  },
}

/** The two texts that identify an entry: job title and company, or school and subject. */
export function getHistoryEntryTitles<Kind extends HistoryEntryKind>(
  kind: Kind,
  entry: HistoryEntryByKind[Kind],
): string[] {
  return historyEntryKindConfigs[kind].texts
    .slice(0, 2)
    .map(({ name }) => String(entry[name] ?? ''))
}

/** Whether an entry without an end date is ongoing. A past job must also be marked as current. */
export const isOngoingEntry = (
  kind: HistoryEntryKind,
  { is_current }: { is_current: boolean },
): boolean => kind === 'education' || is_current
