import { useSnapshot } from 'valtio'
import { useWizardStep } from '../../components/use-wizard-step.ts'
import { paths } from '../../lib/paths.ts'
import { type DraftStep, draftSteps, stepIndex } from './draft.ts'
import { draft, goToStep } from './state.ts'
import { furthestStep } from './step-errors.ts'

const { path } = paths.offerCreate
const hrefOf = (step: DraftStep) => paths.offerCreate.href({ step })

function keep(step: DraftStep): void {
  if (draft.currentStep !== stepIndex(step)) goToStep(step)
}

/** Which of the five steps is on screen, and the ways to the others. */
export function useStep() {
  const snapshot = useSnapshot(draft)
  const furthest = furthestStep(snapshot)
  const kept = draftSteps[snapshot.currentStep] ?? 'company'
  const { step, goTo, goOn, goBack } = useWizardStep({
    ...{ steps: draftSteps, furthest, kept },
    ...{ path, hrefOf, keep },
  })
  return { step, furthest, canGoBack: snapshot.canGoToPreviousStep, goTo, goOn, goBack }
}
