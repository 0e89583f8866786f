import { useSnapshot } from 'valtio'
import { useWizardStep } from '../../components/wizard/use-wizard-step.ts'
import { paths } from '../../lib/paths.ts'
import { type DraftStep, draftSteps, stepIndex, stepNavigation } from './draft.ts'
import { offerDraft, patchOfferDraft } from './state.ts'
import { furthestDraftStep } from './step-errors.ts'

const { path } = paths.offerCreate
const hrefOf = (step: DraftStep) => paths.offerCreate.href({ step })

function keep(step: DraftStep): void {
  if (offerDraft.currentStep !== stepIndex(step)) patchOfferDraft(stepNavigation(stepIndex(step)))
}

export function useOfferStep() {
  const snapshot = useSnapshot(offerDraft)
  const furthest = furthestDraftStep(snapshot)
  const kept = draftSteps[snapshot.currentStep] ?? 'company'
  const way = useWizardStep({ steps: draftSteps, furthest, kept, path, hrefOf, keep })
  return { ...way, furthest, canGoBack: snapshot.canGoToPreviousStep }
}
