import { type ReactNode, useRef, useState } from 'react'
import { type UseFormReturn, useController, useFormContext } from 'react-hook-form'
import {
  type OnboardingSection,
  type OnboardingStep,
  onboardingSteps,
} from '#contract/people/onboarding-sections'
import { Alert } from '../../../components/alert.tsx'
import { WizardFrame } from '../../../components/wizard/wizard-frame.tsx'
import { SpokenLanguagesField } from '../../../fields/spoken-languages-field.tsx'
import { useHistoryEntryDialog } from '../../../fields/use-history-entry-dialog.ts'
import { useDocumentTitle } from '../../../lib/document-title.ts'
import { useT } from '../../../lib/i18n.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { trackEvent } from '../../../lib/track.ts'
import { readSession } from '../../session/state.ts'
import { CvDoubtList } from '../cv/cv-doubt-list.tsx'
import { FilledFromFileBadge } from '../cv/filled-from-file-badge.tsx'
import { UnplacedSnippetsPanel } from '../cv/unplaced-snippets-panel.tsx'
import { type OpenHistoryEntryDialog, useCvSnippets } from '../cv/use-cv-snippets.ts'
import type { OnboardingSectionValues } from '../draft.ts'
import { startOnboarding } from '../mutations.ts'
import {
  findFurthestOnboardingStep,
  findOnboardingSectionErrors,
  isOnboardingSection,
} from '../section-errors.ts'
import {
  confirmOnboardingSection,
  createProfileStepFormDraft,
  profileDraftState,
  showOnboardingSectionErrors,
} from '../state.ts'
import { OnboardingHistoryStep } from './onboarding-history-step.tsx'
import { OnboardingInfoStep } from './onboarding-info-step.tsx'
import { OnboardingPricingStep } from './onboarding-pricing-step.tsx'
import { OnboardingReviewStep } from './onboarding-review-step.tsx'
import { OnboardingSkillsStep } from './onboarding-skills-step.tsx'
import { OnboardingSourceStep } from './onboarding-source-step.tsx'
import { suggestUsername } from './suggest-username.ts'
import { OnboardingJobTitleStep, OnboardingSummaryStep } from './text-steps.tsx'
import { useFinishOnboarding } from './use-finish-onboarding.ts'
import { continuesToApplication, findOnboardingStepNumber, useOnboardingStep } from './use-step.ts'
import { useUsernameCheck } from './use-username-check.ts'

export function OnboardingWizard() {
  const t = useT('onboarding')
  const problemText = useProblemText()
  const way = useOnboardingStep()
  const { step, furthest, next, goTo, goForward, goBack, isFromReview, isShort, minutesLeft } = way
  const start = useOnboardingStart()
  const { finish, isSaving, failure } = useFinishOnboarding(next, goTo)
  const checkUsername = useUsernameCheck()
  const experience = useHistoryEntryDialog<'experience'>()
  const education = useHistoryEntryDialog<'education'>()
  const openEntry: OpenHistoryEntryDialog = {
    experience: experience.open,
    education: education.open,
  }
  useDocumentTitle(
    t('pageTitle', { step: findOnboardingStepNumber(step), title: t(`steps.${step}.title`) }),
  )

  /** Goes to an earlier section that has become invalid through a change in another tab. */
  function leadTo(section: OnboardingSection) {
    showOnboardingSectionErrors(
      section,
      findOnboardingSectionErrors(section, profileDraftState[section].value),
    )
    goTo(section)
  }

  async function leave(form: UseFormReturn<OnboardingSectionValues>) {
    if (step === 'review') return isOnboardingSection(furthest) ? leadTo(furthest) : finish()
    if (step === 'info' && (await checkUsername(form)) === 'wrong') return
    if (step === 'source') start()
    if (isOnboardingSection(step)) confirmOnboardingSection(step)
    if (isShort) goTo(findFurthestOnboardingStep(profileDraftState))
    else if (isFromReview && furthest === 'review') goTo('review')
    else goForward()
  }

  const bodies = {
    source: () => (
      <OnboardingSourceStep
        onDone={() => {
          start()
          if (profileDraftState.reading === null || !continuesToApplication(next))
            return goTo('skills')
          suggestUsername()
          goTo(findFurthestOnboardingStep(profileDraftState))
        }}
      />
    ),
    skills: () => <OnboardingSkillsStep />,
    job_title: () => <OnboardingJobTitleStep />,
    experience: () => <OnboardingHistoryStep kind="experience" dialog={experience} />,
    education: () => <OnboardingHistoryStep kind="education" dialog={education} />,
    locale: () => <OnboardingLanguagesStep />,
    summary: () => <OnboardingSummaryStep />,
    pricing: () => <OnboardingPricingStep />,
    info: () => <OnboardingInfoStep />,
    review: () => <OnboardingReviewStep goTo={goTo} />,
  }
  return (
    <WizardFrame
      label={t('rail')}
      steps={onboardingSteps}
      step={step}
      furthest={furthest}
      nameOf={(one) => t(`steps.${one}.name`)}
      // Compare positions, not validity: some steps are valid even before they are opened.
      isDone={(one) => findOnboardingStepNumber(one) < findOnboardingStepNumber(step)}
      goTo={goTo}
      className="lg:grid-cols-[14rem_minmax(0,1fr)]"
      // The list of ten steps is too wide for narrow screens.
      listClassName="hidden lg:block"
      stepClassName="max-w-172 xl:max-w-none min-h-[min(calc(100dvh-9rem),46rem)]"
      draft={createProfileStepFormDraft(step)}
      texts={{
        title: t(`steps.${step}.title`),
        text: t(`steps.${step}.text`),
        position: t('position', {
          step: findOnboardingStepNumber(step),
          count: onboardingSteps.length,
        }),
        timeLeft: step === 'source' ? t('anyMinutes') : t('minutesLeft', { count: minutesLeft }),
        progress: t('progress'),
        next: t(step === 'review' ? 'create' : isFromReview ? 'toReview' : 'next'),
        back: step === 'source' ? null : t('back'),
      }}
      onNext={leave}
      onBack={goBack}
      isBusy={isSaving}
      isNextQuiet={step === 'source'}
      mark={(id) => <FilledFromFileBadge id={id} step={step} />}
      notice={
        step === 'review' &&
        failure !== null && (
          <Alert tone="danger" title={t('save.failed')} className="mb-3">
            {problemText(failure)} {t('save.kept')}
          </Alert>
        )
      }
    >
      <StepBody step={step} openEntry={openEntry}>
        {bodies[step]()}
      </StepBody>
    </WizardFrame>
  )
}

type StepBodyProps = {
  step: OnboardingStep
  openEntry: OpenHistoryEntryDialog
  children: ReactNode
}

/** A step's form. Above it are doubtful CV values, beside it CV texts that fit no field. */
function StepBody({ step, openEntry, children }: StepBodyProps) {
  const offered = useCvSnippets(step, openEntry)
  // The panel of CV texts stays when it is empty. It then says what was done with the last text.
  const [hadSome, setHadSome] = useState(false)
  const isOffered = offered.snippets.length > 0
  if (isOffered && !hadSome) setHadSome(true)
  return (
    <div
      className={
        hadSome
          ? 'grid content-start items-start gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]'
          : 'xl:max-w-172'
      }
    >
      <div className="min-w-0">
        <CvDoubtList step={step} openEntry={openEntry} />
        {children}
      </div>
      {hadSome && <UnplacedSnippetsPanel offered={offered} />}
    </div>
  )
}

/** Reports once that the person left the first step. If this fails, leaving it again retries. */
function useOnboardingStart(): () => void {
  const isAsked = useRef(false)
  return () => {
    if (isAsked.current || readSession().profile?.onboarding_status !== 'not_started') return
    isAsked.current = true
    trackEvent('start_onboarding')
    startOnboarding().catch(() => {
      isAsked.current = false
    })
  }
}

function OnboardingLanguagesStep() {
  const { control } = useFormContext<OnboardingSectionValues>()
  const { field } = useController({ control, name: 'locale.spoken_languages' })
  return <SpokenLanguagesField values={field.value} onValuesChange={field.onChange} />
}
