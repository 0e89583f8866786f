import type { Snapshot } from 'valtio'
import type { FieldError } from '#contract/errors'
import { type DraftFields, type DraftStep, draftSteps } from './draft.ts'
import { findTitleContradictions, type TitleContradiction } from './title-doubts.ts'

/**
 * Finds values that are allowed but may be a mistake: they contradict the title, or are missing
 * locations, which mean “anywhere”. The wizard asks about them instead of rejecting them.
 */
export function findOpenDraftQuestions(
  step: DraftStep,
  draft: Snapshot<DraftFields>,
): FieldError[] {
  if (step === 'general') {
    const { workplace, locations, anywhere, places } = draft
    if (workplace !== 'remote')
      return places.length === 0 ? [{ path: 'places', code: 'required' }] : []
    return locations.length === 0 && !anywhere ? [{ path: 'locations', code: 'required' }] : []
  }
  if (step === 'details') {
    return unconfirmedDoubts(draft).map(
      ({ field }): FieldError => ({ path: field, code: 'invalid' }),
    )
  }
  return []
}

/** The first step about which the wizard still has an unanswered question. */
export const firstStepWithQuestion = (draft: Snapshot<DraftFields>): DraftStep | undefined =>
  draftSteps.find((step) => findOpenDraftQuestions(step, draft).length > 0)

/** Values that contradict the title and that the person has not confirmed yet. */
export const unconfirmedDoubts = (draft: Snapshot<DraftFields>): TitleContradiction[] =>
  findTitleContradictions(draft).filter(
    (doubt) => !draft.meant_so.includes(titleContradictionKey(doubt)),
  )

/**
 * The key of a stored confirmation. If the title's word or the value changes, the wizard asks
 * again.
 */
export const titleContradictionKey = ({ field, word, value }: TitleContradiction): string =>
  `${field}: ${word.toLowerCase()} / ${value}`
