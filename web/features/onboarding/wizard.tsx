import './wizard.css'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import {
  type OnboardingSection,
  type OnboardingStep,
  onboardingSteps,
} from '#contract/onboarding-sections'
import { useTitleFocus } from '../../components/use-wizard-step.ts'
import { WizardSteps } from '../../components/wizard-steps.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useT } from '../../lib/i18n.ts'
import { focusFirstError } from './focus-first-error.ts'
import { isSection } from './section-errors.ts'
import { checkSection, confirmSection, draft } from './state.ts'
import { StepBody } from './step-body.tsx'
import { StepHeading } from './step-heading.tsx'
import { StepNav } from './step-nav.tsx'
import { useFinish } from './use-finish.ts'
import { useOnboardingStart } from './use-onboarding-start.ts'
import type { OpenEntry } from './use-snippets.ts'
import { stepNumber, useStep } from './use-step.ts'

export type StepProps = {
  goTo: (step: OnboardingStep) => void
}

type WizardProps = {
  /** What each step shows; the frame around it is always the same. */
  steps: Record<OnboardingStep, (props: StepProps) => ReactNode>
  /** What has to be asked before a step is left: false when it must not be. */
  beforeLeaving?: Partial<Record<OnboardingStep, () => Promise<boolean>>>
  /** The dialogs of past entries, which stand in their steps. */
  openEntry: OpenEntry
}

/** Ten steps with one frame: where one is, what is left, Back and Next in the same place. */
export function Wizard({ steps, beforeLeaving = {}, openEntry }: WizardProps) {
  const t = useT('onboarding')
  const { step, furthest, next, goTo, goOn, goBack, isFromReview } = useStep()
  const title = useTitleFocus(step)
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const begin = useOnboardingStart()
  const { finish, isSaving, failure } = useFinish(next, goTo)
  const snapshot = useSnapshot(draft)
  const hasError = isSection(step) && snapshot[step].error !== null
  useDocumentTitle(t('pageTitle', { step: stepNumber(step), title: t(`steps.${step}.title`) }))

  /** Another tab has undone what was in order here. */
  function leadTo(section: OnboardingSection) {
    checkSection(section)
    goTo(section)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isAsking || isSaving) return
    if (step === 'review') return isSection(furthest) ? leadTo(furthest) : finish()
    if (isSection(step) && !checkSection(step)) return focusFirstError(form.current)
    const ask = beforeLeaving[step]
    if (ask) {
      setAsking(true)
      const mayLeave = await ask().finally(() => setAsking(false))
      if (!mayLeave) return focusFirstError(form.current)
    }
    if (step === 'source') begin()
    if (isSection(step)) confirmSection(step)
    if (isFromReview && furthest === 'review') goTo('review')
    else goOn()
  }

  return (
    <div className="page py-6 sm:py-10 grid gap-x-12 lg:grid-cols-[14rem_minmax(0,1fr)]">
      {/* Ten are too many for where there is little room. */}
      <WizardSteps
        label={t('rail')}
        steps={onboardingSteps}
        step={step}
        furthest={furthest}
        nameOf={(one) => t(`steps.${one}.name`)}
        // Some steps are in order before one has been there.
        isDone={(one) => stepNumber(one) < stepNumber(step)}
        goTo={goTo}
        className="hidden lg:block"
      />
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="wizard min-w-0 flex flex-col max-w-172 xl:max-w-none min-h-[min(calc(100dvh-9rem),46rem)]"
      >
        <StepHeading step={step} titleRef={title} />
        <StepBody key={step} step={step} openEntry={openEntry}>
          {steps[step]({
            goTo: (to) => {
              if (step === 'source') begin()
              goTo(to)
            },
          })}
        </StepBody>
        <StepNav
          step={step}
          isFromReview={isFromReview}
          isBlocked={hasError}
          isBusy={isAsking || isSaving}
          failure={step === 'review' ? failure : null}
          onBack={goBack}
        />
      </form>
    </div>
  )
}
