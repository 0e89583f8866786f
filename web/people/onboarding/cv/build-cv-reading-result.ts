import type { CvAnalysis, CvFieldEvidence } from '#contract/people/cv'
import { languageCodes } from '#contract/people/languages'
import {
  type OnboardingSection,
  onboardingSectionNames,
} from '#contract/people/onboarding-sections'
import type { CvDoubt, CvReadingResult } from '../cv-reading-result.ts'
import { extractCvSnippets } from './snippets.ts'
import { sortOldestFirstWithIndex } from './time-order.ts'

type Read = Partial<CvAnalysis>

/** Confidence below which the person is asked to check a value. */
export const certainConfidenceThreshold = 0.85

/** Returns the sections that the CV fills, doubtful values, and CV texts that fit no field. */
export function buildCvReadingResult(analysis: Read): CvReadingResult {
  const filled = filledSections(analysis)
  return {
    sections: Object.fromEntries(filled.map((name) => [name, 'read' as const])),
    doubts: doubtsOf(analysis).filter(({ section }) => filled.includes(section)),
    snippets: extractCvSnippets(analysis),
    corrected: [],
  }
}

function filledSections(analysis: Read): OnboardingSection[] {
  const found: Record<OnboardingSection, boolean> = {
    skills: Boolean(analysis.skills?.length),
    job_title: Boolean(analysis.job_title?.trim()),
    experience: Boolean(analysis.experience?.length),
    education: Boolean(analysis.education?.length),
    locale: Object.keys(analysis.languages ?? {}).some((code) => isLanguage(code)),
    summary: Boolean(analysis.bio?.trim()),
    pricing: Boolean(analysis.price_per_h),
    info: Boolean(
      analysis.residency?.trim() || analysis.birthdate || analysis.phone || analysis.links?.length,
    ),
  }
  return onboardingSectionNames.filter((name) => found[name])
}

const isLanguage = (code: string): boolean => languageCodes.some((one) => one === code)

/** Maps fields of the analysis, such as `company` in `experience.0.company`, to wizard fields. */
const jobFields = {
  position: 'job_title',
  company: 'company_name',
  start_date: 'start_date',
  end_date: 'end_date',
} as const
const studyFields = {
  degree: 'field_of_study',
  school: 'institution',
  start_date: 'start_date',
  end_date: 'end_date',
} as const

type Asked = CvDoubt['values'][number]['field']

function doubtsOf(analysis: Read): CvDoubt[] {
  const { fields = {} } = analysis
  // A date without a month is set to January, so the person is asked to check it.
  const isDoubtful = (path: string) =>
    (fields[path]?.confidence ?? 1) < certainConfidenceThreshold ||
    fields[path]?.precision === 'year'
  const single = (
    section: OnboardingSection,
    field: Asked,
    path: string,
    value: string | number | null | undefined,
  ): CvDoubt[] =>
    value && isDoubtful(path)
      ? [doubt(section, '', [{ field, value: String(value) }], [fields[path]])]
      : []

  function entries<Entry extends { start_date: string | null }>(
    section: 'experience' | 'education',
    list: readonly Entry[],
    names: { [Name in keyof Entry & string]?: Asked },
  ): CvDoubt[] {
    return sortOldestFirstWithIndex(list).flatMap(([entry, index], place) => {
      const unsure = (Object.entries(names) as [keyof Entry & string, Asked][]).flatMap(
        ([name, field]) => {
          const path = `${section}.${index}.${name}`
          const value = entry[name]
          return typeof value === 'string' && isDoubtful(path) ? [{ field, value, path }] : []
        },
      )
      if (unsure.length === 0) return []
      const values = unsure.map(({ field, value }) => ({ field, value: value.trim() }))
      const read = unsure.map(({ path }) => fields[path])
      return [doubt(section, String(place + 1), values, read)]
    })
  }

  return [
    ...(analysis.skills ?? []).flatMap((skill, i) =>
      single('skills', 'skill', `skills.${i}`, skill),
    ),
    ...single('job_title', 'title', 'job_title', analysis.job_title),
    ...entries('experience', analysis.experience ?? [], jobFields),
    ...entries('education', analysis.education ?? [], studyFields),
    ...Object.entries(analysis.languages ?? {}).flatMap(([code, level]) => {
      const path = `languages.${code}`
      // A level that the wizard assumes, because the CV contains none, is always doubtful.
      if (!isLanguage(code) || (level && !isDoubtful(path))) return []
      const value = level ?? assumedLanguageLevel
      return [
        doubt(
          'locale',
          code,
          [{ field: 'level', value }],
          level ? [fields[path]] : [{ ...fields[path], confidence: undefined }],
        ),
      ]
    }),
    ...single('summary', 'summary', 'bio', analysis.bio),
    ...single('pricing', 'hourly_rate', 'price_per_h', analysis.price_per_h),
    ...single('info', 'residency', 'residency', analysis.residency),
    ...single('info', 'date_of_birth', 'birthdate', analysis.birthdate),
    ...single('info', 'phone', 'phone', analysis.phone),
  ]
}

export const assumedLanguageLevel = 'intermediate'

type HowRead = { [Key in keyof CvFieldEvidence]?: CvFieldEvidence[Key] | undefined }

function doubt(
  section: OnboardingSection,
  about: string,
  values: CvDoubt['values'],
  read: (HowRead | undefined)[],
): CvDoubt {
  const source = [...new Set(read.flatMap((one) => one?.source ?? []))].join('\n')
  const confidences = read.flatMap((one) => one?.confidence ?? [])
  const hasNoMonth = read.some((one) => one?.precision === 'year')
  return {
    section,
    about,
    values,
    source,
    ...(confidences.length > 0 && { confidence: Math.min(...confidences) }),
    ...(hasNoMonth && { hasNoMonth }),
  }
}
