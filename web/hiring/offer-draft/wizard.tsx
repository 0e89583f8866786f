import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { useWizardStep } from '../../components/wizard/use-wizard-step.ts'
import { WizardFrame, WizardPlaceholder } from '../../components/wizard/wizard-frame.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useFieldErrorText } from '../../lib/problem-text.ts'
import { useSession } from '../../people/session/state.ts'
import { CreateAccountDialog } from './create-account-dialog.tsx'
import {
  computeStepNavigation,
  findOfferDraftStepIndex,
  type OfferDraftFields,
  type OfferDraftStep,
  offerDraftSteps,
} from './draft.ts'
import { OfferApplicationStep } from './offer-application-step.tsx'
import { OfferCompanyStep } from './offer-company-step.tsx'
import { OfferDetailsStep } from './offer-details-step.tsx'
import { OfferGeneralStep } from './offer-general-step.tsx'
import { PlanLimitDialog } from './plan-limit-dialog.tsx'
import { findFirstStepWithQuestion, findOpenDraftQuestions } from './questions.ts'
import { SharedDraftActions } from './shared-draft-actions.tsx'
import {
  completeOfferDraftStep,
  createOfferStepDraftSource,
  offerDraftState,
  patchOfferDraft,
  showOfferDraftStepErrors,
} from './state.ts'
import { findDraftStepErrors, findFurthestDraftStep } from './step-errors.ts'
import { usePublishOffer } from './use-publish-offer.ts'

/** The estimated minutes for each step, if the person has already written the offer's text. */
const minutes: Record<OfferDraftStep, number> = {
  company: 2,
  general: 4,
  details: 1,
  application: 1,
  preview: 0,
}

/** The props of the layout around a step, except those that depend on the draft. */
function useFrame(step: OfferDraftStep) {
  const t = useT('offer-draft')
  const place = { step: findOfferDraftStepIndex(step) + 1, count: offerDraftSteps.length }
  const title = t(`steps.${step}.title`)
  useDocumentTitle(t('pageTitle', { ...place, title }))
  const left = offerDraftSteps
    .slice(findOfferDraftStepIndex(step))
    .reduce((sum, one) => sum + minutes[one], 0)
  return {
    label: t('list'),
    steps: offerDraftSteps,
    step,
    nameOf: (one: OfferDraftStep) => t(`steps.${one}.name`),
    className: 'gap-y-6 lg:grid-cols-[12rem_minmax(0,1fr)]',
    listClassName: 'min-w-0',
    stepClassName: 'max-w-184 min-h-[min(calc(100dvh-9rem),40rem)]',
    texts: {
      title,
      text: t(`steps.${step}.text`),
      position: t('position', place),
      timeLeft: left > 0 ? t('minutesLeft', { count: left }) : t('lastStep'),
      progress: null,
    },
  }
}

/** Shown until the draft is loaded, and always on the server. The step comes from the URL. */
export function OfferWizardPlaceholder() {
  const asked = new URLSearchParams(useLocation().search).get('step')
  return (
    <WizardPlaceholder {...useFrame(offerDraftSteps.find((step) => step === asked) ?? 'company')} />
  )
}

type OfferWizardProps = {
  preview: ReactNode
  /** Shown after publishing while the next page loads. */
  placeholder: ReactNode
}

export function OfferWizard({ preview, placeholder }: OfferWizardProps) {
  const t = useT('offer-draft')
  const fieldText = useFieldErrorText()
  const { status } = useSession()
  const { step, furthest, canGoBack, goTo, goForward, goBack } = useOfferStep()
  const [isAccountAsked, setAccountAsked] = useState(false)
  const { publish, isBusy, isDone, limit, closeLimit } = usePublishOffer(goTo)
  const frame = useFrame(step)

  /** Returns to an earlier step that has errors or questions. Another tab may have caused them. */
  function leadTo(wrong: OfferDraftStep) {
    const errors = findDraftStepErrors(wrong, offerDraftState)
    showOfferDraftStepErrors(
      wrong,
      errors.length > 0 ? errors : findOpenDraftQuestions(wrong, offerDraftState),
    )
    goTo(wrong)
  }

  function leave({ setError }: UseFormReturn<OfferDraftFields>) {
    if (step === 'preview') {
      const asking = findFirstStepWithQuestion(offerDraftState)
      if (furthest !== 'preview') return leadTo(furthest)
      if (asking) return leadTo(asking)
      if (status === 'signed_in') return publish()
      return setAccountAsked(true)
    }
    const questions = findOpenDraftQuestions(step, offerDraftState)
    for (const error of questions)
      setError(error.path as keyof OfferDraftFields, {
        type: error.code,
        message: fieldText(error),
      })
    if (questions.length > 0) return
    completeOfferDraftStep(step)
    goForward()
  }

  if (isDone) return placeholder
  const bodies = {
    company: <OfferCompanyStep />,
    general: <OfferGeneralStep />,
    details: <OfferDetailsStep />,
    application: <OfferApplicationStep />,
    preview,
  }
  return (
    <>
      <WizardFrame
        {...frame}
        furthest={furthest}
        isDone={(one) => findOfferDraftStepIndex(one) < findOfferDraftStepIndex(furthest)}
        goTo={goTo}
        draft={createOfferStepDraftSource(step)}
        texts={{
          ...frame.texts,
          next: t(step === 'preview' ? 'publish.submit' : 'next'),
          // The specification has no “Back” in the second step. Our button has another label there.
          back: step === 'company' ? null : t(canGoBack ? 'back' : 'toCompany'),
        }}
        onNext={leave}
        onBack={goBack}
        nextIcon={step === 'preview' ? 'i-lucide-send' : undefined}
        isBusy={isBusy && limit === null}
      >
        {bodies[step]}
        <SharedDraftActions step={step} />
      </WizardFrame>
      <CreateAccountDialog open={isAccountAsked} onOpenChange={setAccountAsked} />
      {limit && (
        <PlanLimitDialog limit={limit} isBusy={isBusy} onAccept={publish} onClose={closeLimit} />
      )}
    </>
  )
}

const { path } = paths.offerCreate
const hrefOf = (step: OfferDraftStep) => paths.offerCreate.href({ step })

function keep(step: OfferDraftStep): void {
  if (offerDraftState.currentStep !== findOfferDraftStepIndex(step))
    patchOfferDraft(computeStepNavigation(findOfferDraftStepIndex(step)))
}

function useOfferStep() {
  const snapshot = useSnapshot(offerDraftState)
  const furthest = findFurthestDraftStep(snapshot)
  const kept = offerDraftSteps[snapshot.currentStep] ?? 'company'
  const way = useWizardStep({ steps: offerDraftSteps, furthest, kept, path, hrefOf, keep })
  return { ...way, furthest, canGoBack: snapshot.canGoToPreviousStep }
}
