import type { Snapshot } from 'valtio'
import type { FieldError } from '#contract/errors'
import { type DraftFields, type DraftStep, draftSteps } from './draft.ts'
import { type TitleDoubt, titleDoubts } from './title-doubts.ts'

/**
 * Values that may be a mistake: a default that contradicts the title, or no place at all, which
 * means anywhere. They are allowed, so the wizard asks instead of refusing them.
 */
export function openQuestions(step: DraftStep, draft: Snapshot<DraftFields>): FieldError[] {
  if (step === 'general') {
    const { workplace, locations, anywhere, places } = draft
    if (workplace !== 'remote')
      return places.length === 0 ? [{ path: 'places', code: 'required' }] : []
    return locations.length === 0 && !anywhere ? [{ path: 'locations', code: 'required' }] : []
  }
  if (step === 'details') {
    return openDoubts(draft).map(({ field }): FieldError => ({ path: field, code: 'invalid' }))
  }
  return []
}

/** The first step with an unanswered question. */
export const askingStep = (draft: Snapshot<DraftFields>): DraftStep | undefined =>
  draftSteps.find((step) => openQuestions(step, draft).length > 0)

/** Contradictions with the title that were not confirmed yet. */
export const openDoubts = (draft: Snapshot<DraftFields>): TitleDoubt[] =>
  titleDoubts(draft).filter((doubt) => !draft.meant_so.includes(doubtKey(doubt)))

/**
 * The key of a confirmation. It contains the word and the value, so that a change of either asks
 * again.
 */
export const doubtKey = ({ field, word, value }: TitleDoubt): string =>
  `${field}: ${word.toLowerCase()} / ${value}`
