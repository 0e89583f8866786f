import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import type { EducationEntry, ExperienceEntry } from '#contract/onboarding-sections'
import { AvatarField } from '../features/editors/avatar-field.tsx'
import { EducationCards } from '../features/editors/education-cards.tsx'
import { EntryOverview } from '../features/editors/entry-overview.tsx'
import { ExperienceCards } from '../features/editors/experience-cards.tsx'
import { LanguageList } from '../features/editors/language-list.tsx'
import { ResumeField } from '../features/editors/resume-field.tsx'
import { TimezonePicker } from '../features/editors/timezone-picker.tsx'
import { useEntryDialog } from '../features/editors/use-entry-dialog.ts'
import { EducationStep, ExperienceStep } from '../features/onboarding/entries-step.tsx'
import { InfoStep } from '../features/onboarding/info-step.tsx'
import { JobTitleStep } from '../features/onboarding/job-title-step.tsx'
import { LocaleStep } from '../features/onboarding/locale-step.tsx'
import { PricingStep } from '../features/onboarding/pricing-step.tsx'
import { ReviewStep } from '../features/onboarding/review-step.tsx'
import { SkillsStep } from '../features/onboarding/skills-step.tsx'
import { SourceStep } from '../features/onboarding/source-step.tsx'
import { draft } from '../features/onboarding/state.ts'
import { SummaryStep } from '../features/onboarding/summary-step.tsx'
import { useOwnDraft } from '../features/onboarding/use-own-draft.ts'
import { checkUsername } from '../features/onboarding/username-check.ts'
import { Wizard } from '../features/onboarding/wizard.tsx'
import { session } from '../features/session/state.ts'
import { PageLoading } from '../features/shell/page-loading.tsx'
import { paths } from '../lib/paths.ts'

/** The ten-step wizard for a profile. Redirects people who already have one. */
export function OnboardingPage() {
  const { profile } = useSnapshot(session)
  const navigate = useNavigate()
  const isOpen = useOwnDraft()
  const experience = useEntryDialog<ExperienceEntry>()
  const education = useEntryDialog<EducationEntry>()
  const isDone = profile?.onboarding_status === 'completed'
  useEffect(() => {
    // After finishing, the wizard itself navigates.
    if (isDone && location.pathname === paths.onboarding.path)
      navigate(paths.profile.href(), { replace: true })
  }, [isDone, navigate])
  if (!profile || isDone || !isOpen) return <PageLoading />

  return (
    <Wizard
      openEntry={{ experience: experience.open, education: education.open }}
      beforeLeaving={{ info: async () => (await checkUsername()) !== 'wrong' }}
      steps={{
        source: ({ goTo }) => <SourceStep onDone={() => goTo('skills')} />,
        skills: () => <SkillsStep />,
        job_title: () => <JobTitleStep />,
        experience: () => (
          <ExperienceStep
            cards={(entries, onChange) => (
              <ExperienceCards entries={entries} onEntriesChange={onChange} dialog={experience} />
            )}
          />
        ),
        education: () => (
          <EducationStep
            cards={(entries, onChange) => (
              <EducationCards entries={entries} onEntriesChange={onChange} dialog={education} />
            )}
          />
        ),
        locale: () => (
          <LocaleStep
            list={(values, onChange) => <LanguageList values={values} onValuesChange={onChange} />}
          />
        ),
        summary: () => <SummaryStep />,
        pricing: () => <PricingStep />,
        info: () => (
          <InfoStep
            avatar={(url, onChange) => (
              <AvatarField name={profile.full_name} url={url} onUrlChange={onChange} />
            )}
            resume={(url, onChange) => <ResumeField isKept url={url} onUrlChange={onChange} />}
            timezone={(zone, onChange, error) => (
              <TimezonePicker value={zone} onValueChange={onChange} error={error} />
            )}
          />
        ),
        review: ({ goTo }) => (
          <ReviewStep
            goTo={goTo}
            experience={<EntryOverview kind="experience" entries={draft.experience.value} />}
            education={<EntryOverview kind="education" entries={draft.education.value} />}
          />
        ),
      }}
    />
  )
}
