import type { Snapshot } from 'valtio'
import type { FieldError } from '#contract/errors'
import { type OfferDraftFields, type OfferDraftStep, offerDraftSteps } from './draft.ts'
import { findTitleContradictions, type TitleContradiction } from './title-doubts.ts'

/** Finds values that are allowed but may be mistakes. The wizard asks the person about them. */
export const findOpenDraftQuestions = (
  step: OfferDraftStep,
  draft: Snapshot<OfferDraftFields>,
): FieldError[] =>
  step === 'details'
    ? listUnconfirmedDoubts(draft).map(({ field }) => ({ path: field, code: 'invalid' }))
    : []

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
