import type { Snapshot } from 'valtio'
import type { FieldError } from '#contract/errors'
import { type OfferDraftFields, type OfferDraftStep, offerDraftSteps } from './draft.ts'
import { findTitleContradictions, type TitleContradiction } from './title-doubts.ts'

/** Finds values that are allowed but may be mistakes. The wizard asks the person about them. */
export function findOpenDraftQuestions(
  step: OfferDraftStep,
  draft: Snapshot<OfferDraftFields>,
): FieldError[] {
  if (step === 'general') {
    const { workplace, locations, anywhere, places } = draft
    if (workplace !== 'remote')
      return places.length === 0 ? [{ path: 'places', code: 'required' }] : []
    return locations.length === 0 && !anywhere ? [{ path: 'locations', code: 'required' }] : []
  }
  if (step === 'details') {
    return listUnconfirmedDoubts(draft).map(
      ({ field }): FieldError => ({ path: field, code: 'invalid' }),
    )
  }
  return []
}

export const findFirstStepWithQuestion = (
  draft: Snapshot<OfferDraftFields>,
): OfferDraftStep | undefined =>
  offerDraftSteps.find((step) => findOpenDraftQuestions(step, draft).length > 0)

export const listUnconfirmedDoubts = (draft: Snapshot<OfferDraftFields>): TitleContradiction[] =>
  findTitleContradictions(draft).filter(
    (doubt) => !draft.meant_so.includes(buildTitleContradictionKey(doubt)),
  )

/** Identifies a contradiction. The wizard asks again if the title's word or the value changes. */
export const buildTitleContradictionKey = ({ field, word, value }: TitleContradiction): string =>
  `${field}: ${word.toLowerCase()} / ${value}`
