import './wizard.css'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTitleFocus } from '../../components/use-wizard-step.ts'
import { WizardSteps } from '../../components/wizard-steps.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useT } from '../../lib/i18n.ts'
import { session } from '../session/state.ts'
import { AccountDialog } from './account-dialog.tsx'
import { type DraftStep, draftSteps, stepIndex } from './draft.ts'
import { focusFirstError } from './focus-first-error.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { askingStep } from './questions.ts'
import { checkStep, completeStep, draft, told } from './state.ts'
import { StepHeading } from './step-heading.tsx'
import { StepNav } from './step-nav.tsx'
import { usePublish } from './use-publish.ts'
import { useStep } from './use-step.ts'

type WizardProps = {
  /** What each step shows; the frame around it is always the same. */
  steps: Record<DraftStep, () => ReactNode>
  /** Stands there once the offer is sent, until the page that says so has come. */
  placeholder: ReactNode
}

/** Five steps with one frame: where one is, what is left, Back and Next in the same place. */
export function Wizard({ steps, placeholder }: WizardProps) {
  const t = useT('job-draft')
  const { status } = useSnapshot(session)
  const { errors } = useSnapshot(told)
  const { step, furthest, canGoBack, goTo, goOn, goBack } = useStep()
  const title = useTitleFocus(step)
  const form = useRef<HTMLFormElement>(null)
  const [isAccountAsked, setAccountAsked] = useState(false)
  const { publish, isBusy, isDone, limit, closeLimit } = usePublish(goTo)
  const number = stepIndex(step) + 1
  useDocumentTitle(
    t('pageTitle', { step: number, count: draftSteps.length, title: t(`steps.${step}.title`) }),
  )

  // Led here because something is wrong: that has the focus, and not the title.
  const arrived = useRef(step)
  useEffect(() => {
    if (arrived.current === step) return
    arrived.current = step
    if (told.errors.length > 0) focusFirstError(form.current)
  }, [step])

  /** Another tab has undone what was in order here. */
  function leadTo(wrong: DraftStep) {
    checkStep(wrong)
    goTo(wrong)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (step === 'preview') {
      const asking = askingStep(draft)
      if (furthest !== 'preview') leadTo(furthest)
      else if (asking) leadTo(asking)
      else if (status === 'signed_in') void publish()
      else setAccountAsked(true)
      return
    }
    if (!checkStep(step)) return focusFirstError(form.current)
    completeStep(step)
    goOn()
  }

  if (isDone) return placeholder
  return (
    <div className="page py-6 sm:py-10 grid gap-x-12 gap-y-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <WizardSteps
        label={t('list')}
        steps={draftSteps}
        step={step}
        furthest={furthest}
        nameOf={(one) => t(`steps.${one}.name`)}
        isDone={(one) => stepIndex(one) < stepIndex(furthest)}
        goTo={goTo}
        className="min-w-0"
      />
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="wizard min-w-0 flex flex-col max-w-184 min-h-[min(calc(100dvh-9rem),40rem)]"
      >
        <StepHeading step={step} titleRef={title} />
        <div key={step} className="flex-1 mt-6 sm:mt-8 motion-rise-in">
          {steps[step]()}
        </div>
        <StepNav
          step={step}
          canGoBack={canGoBack}
          isBlocked={errors.length > 0}
          isBusy={isBusy && limit === null}
          onBack={goBack}
        />
      </form>
      <AccountDialog open={isAccountAsked} onOpenChange={setAccountAsked} />
      {limit && (
        <PlanDialog limit={limit} isBusy={isBusy} onAccept={publish} onClose={closeLimit} />
      )}
    </div>
  )
}
