import { limits } from '#contract/limits'
import type { AnalysedEducation, AnalysedJob, CvAnalysis } from '#contract/people/cv'
import { type LanguageCode, languageCodes, mandatoryLanguage } from '#contract/people/languages'
import type {
  EducationFormEntry,
  ExperienceFormEntry,
  OnboardingSource,
} from '#contract/people/onboarding-sections'
import type { SpokenLanguage } from '#contract/people/profiles'
import { parseNewTags } from '../../../components/new-tags.ts'
import { formatLanguageName } from '../../../lib/language-name.ts'
import type { OnboardingDraft, OnboardingSectionValues } from '../draft.ts'
import { assumedLanguageLevel, buildCvReadingResult } from './build-cv-reading-result.ts'
import { sortOldestFirstWithIndex } from './time-order.ts'

type Read = Partial<CvAnalysis>

/** Whether the analysis found nothing for the wizard. A name or links alone count as nothing. */
export function isEmptyCvAnalysis(analysis: Read): boolean {
  const { languages, ...rest } = analysis
  const { residency, birthdate, phone, job_title, bio, price_per_h } = rest
  const single = [residency, birthdate, phone, job_title, bio, price_per_h]
  const lists = [rest.skills, rest.experience, rest.education]
  return (
    single.every((value) => !value) &&
    lists.every((list) => !list || list.length === 0) &&
    Object.keys(languages ?? {}).length === 0
  )
}

/** Values in the analysis replace existing ones. Errors are cleared: each step validates again. */
export function buildDraftFromCvAnalysis(
  analysis: Read,
  source: OnboardingSource,
  before: OnboardingSectionValues,
): Partial<OnboardingDraft> {
  const { info, pricing } = before
  const section = <Value>(value: Value) => ({ value, error: null })
  const skills = parseNewTags([], (analysis.skills ?? []).join(','))
  const experience = listed(analysis.experience ?? [], toExperience)
  const education = listed(analysis.education ?? [], toEducation)
  return {
    step: 'skills',
    source,
    reading: buildCvReadingResult(analysis),
    skills: section(skills.length > 0 ? skills.slice(0, limits.profileSkillsMax) : before.skills),
    job_title: section(analysis.job_title?.trim() || before.job_title),
    experience: section(experience.length > 0 ? experience : before.experience),
    education: section(education.length > 0 ? education : before.education),
    locale: section({ spoken_languages: languagesOf(analysis, before.locale.spoken_languages) }),
    summary: section(analysis.bio?.trim() || before.summary),
    pricing: section({ ...pricing, hourly_rate: analysis.price_per_h ?? pricing.hourly_rate }),
    info: section({
      ...info,
      residency: analysis.residency?.trim() || info.residency,
      date_of_birth: analysis.birthdate || info.date_of_birth,
      phone: analysis.phone ?? info.phone,
      links: analysis.links ?? info.links,
      resume_url: analysis.resume_url ?? info.resume_url,
    }),
  }
}

function toExperience(job: AnalysedJob): Omit<ExperienceFormEntry, 'temp_id'> {
  return {
    job_title: job.position?.trim() ?? '',
    company_name: job.company?.trim() ?? '',
    ...datesOf(job),
  }
}

function toEducation(course: AnalysedEducation): Omit<EducationFormEntry, 'temp_id'> {
  return {
    institution: course.school?.trim() ?? '',
    // A CV often has degree and subject in one line ("Laurea in Fisica"), which is risky to split.
    field_of_study: course.degree?.trim() ?? '',
    degree: null,
    ...datesOf(course),
  }
}

/** An entry with a start date but no end date is treated as current. */
function datesOf({ start_date, end_date }: Pick<AnalysedJob, 'start_date' | 'end_date'>) {
  return {
    start_date: start_date ?? '',
    end_date: end_date || null,
    is_current: Boolean(start_date) && !end_date,
  }
}

/** The entries of an analysis, oldest first and numbered in this order. */
const listed = <Found extends { start_date: string | null }, Entry>(
  found: readonly Found[],
  toEntry: (one: Found) => Entry,
) =>
  sortOldestFirstWithIndex(found)
    .slice(0, limits.profileHistoryEntriesMax)
    .map(([one], place) => ({ ...toEntry(one), temp_id: String(place + 1) }))

/** The supported languages found, English first and added if missing; `before` if none is found. */
function languagesOf({ languages }: Read, before: readonly SpokenLanguage[]): SpokenLanguage[] {
  const found = Object.entries(languages ?? {}).flatMap(([code, level]) =>
    isLanguage(code) ? [toSpoken(code, level ?? assumedLanguageLevel)] : [],
  )
  if (found.length === 0) return [...before]
  const english = before.find(({ code }) => code === mandatoryLanguage)
  const mandatory =
    found.find(({ code }) => code === mandatoryLanguage) ?? english ?? toSpoken('en', 'native')
  return [mandatory, ...found.filter(({ code }) => code !== mandatoryLanguage)]
}

const isLanguage = (code: string): code is LanguageCode => languageCodes.some((one) => one === code)

const toSpoken = (code: LanguageCode, level: SpokenLanguage['level']): SpokenLanguage => ({
  code,
  name: formatLanguageName(code, 'en'),
  level,
})
