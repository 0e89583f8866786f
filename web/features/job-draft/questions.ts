import type { Snapshot } from 'valtio'
import type { FieldError } from '#contract/errors'
import { type DraftFields, type DraftStep, draftSteps } from './draft.ts'
import { type TitleDoubt, titleDoubts } from './title-doubts.ts'

/**
 * What goes out as a fact although nobody may have meant it: a default that the title contradicts, and no
 * place at all, which means anywhere. None of it is wrong, so it is asked and not refused.
 */
export function openQuestions(step: DraftStep, draft: Snapshot<DraftFields>): FieldError[] {
  if (step === 'general' && draft.locations.length === 0 && !draft.anywhere)
    return [{ path: 'locations', code: 'required' }]
  if (step === 'details') {
    return openDoubts(draft).map(({ field }): FieldError => ({ path: field, code: 'invalid' }))
  }
  return []
}

/** The first step at which something is still to be answered. */
export const askingStep = (draft: Snapshot<DraftFields>): DraftStep | undefined =>
  draftSteps.find((step) => openQuestions(step, draft).length > 0)

/** What the title contradicts, and nobody has said to be right all the same. */
export const openDoubts = (draft: Snapshot<DraftFields>): TitleDoubt[] =>
  titleDoubts(draft).filter((doubt) => !draft.meant_so.includes(doubtKey(doubt)))

/** One answer is for one word beside one value: another of either is asked about again. */
export const doubtKey = ({ field, word, value }: TitleDoubt): string =>
  `${field}: ${word.toLowerCase()} / ${value}`
