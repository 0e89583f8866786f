import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import type { FieldError } from '#contract/errors'
import type { CopiedDraft } from '#contract/hiring/copied-draft'
import { storageKeys } from '#contract/storage-keys'
import type { FormDraft } from '../../lib/draft-form.ts'
import { storedText } from '../../lib/storage.ts'
import { storedDraft } from '../../lib/stored-draft.ts'
import {
  type DraftFields,
  type DraftStep,
  draftFields,
  emptyOfferDraft,
  type JobDraft,
  readOfferDraft,
  stepIndex,
  walkable,
} from './draft.ts'
import { stepErrors } from './step-errors.ts'

const store = storedDraft<JobDraft>({
  text: storedText('local', storageKeys.offerDraft),
  empty: emptyOfferDraft,
  read: (stored, { owner }) => readOfferDraft(stored, owner),
  ownPart: ({ currentStep }) => walkable(currentStep),
})

/** The answers in the wizard so far, stored in this browser until they are sent. */
export const offerDraft = store.draft
export const patchOfferDraft = store.change

/** The errors shown in each step. They are not stored, because each validation finds them again. */
const shownErrors = proxy<Partial<Record<DraftStep, FieldError[]>>>({})

/**
 * Opens the person's stored draft, or a new one, which is stored on its first change. A draft begun
 * before signing in is assigned to the person.
 */
export function openOfferDraft(owner: string | null): void {
  const stored = readOfferDraft(store.stored(), owner)
  store.show(stored ?? emptyOfferDraft(owner))
  if (stored) store.change({})
}

/**
 * Sets the company of the draft: a new one if the person has none, the only one if there is just
 * one.
 */
export function settleCompany(
  companies: readonly { readonly id: string; readonly is_verified: boolean }[],
): void {
  const [first] = companies
  const { company_selection_type, company_name, company_id } = offerDraft
  const isBegun = company_selection_type === 'new' && company_name.trim() !== ''
  if (!first) patchOfferDraft({ company_selection_type: 'new', company_id: null, verified: false })
  else if (!isBegun && !companies.some(({ id }) => id === company_id)) {
    const only = companies.length === 1 ? first : null
    patchOfferDraft({
      company_selection_type: 'select',
      company_id: only?.id ?? null,
      verified: only?.is_verified ?? false,
    })
  }
}

/**
 * The title of the stored draft that a copy would replace; null if the draft has no content worth
 * keeping.
 */
export function unfinishedTitle(owner: string | null): string | null {
  const stored = readOfferDraft(store.stored(), owner)
  return stored?.title.trim() || null
}

/** Replaces the draft by a copy of a published offer. The wizard then opens at the second step. */
export function beginCopy(owner: string | null, copy: CopiedDraft['draft']): void {
  const text = JSON.stringify({ ...emptyOfferDraft(owner), ...copy, anywhere: isAnywhere(copy) })
  store.clear(readOfferDraft(text, owner) ?? emptyOfferDraft(owner))
  store.change({ company_selection_type: 'select', ...walkable(stepIndex('general')) })
}

const isAnywhere = ({ workplace, locations }: CopiedDraft['draft']): boolean =>
  workplace === 'remote' && locations.length === 0

/** Marks a valid step as completed. */
export function completeStep(step: DraftStep): void {
  const completedSteps = [...new Set([...offerDraft.completedSteps, stepIndex(step)])].sort()
  patchOfferDraft({ completedSteps })
}

/** Sets the errors that a step shows when it is opened. */
export function showStepErrors(step: DraftStep, errors: FieldError[]): void {
  shownErrors[step] = errors
}

/** Resets the draft to the defaults, here and in the other tabs. */
export function clearOfferDraft(): void {
  store.clear(emptyOfferDraft(offerDraft.owner))
}

export const followOfferDraft = (): (() => void) =>
  store.follow(() => store.show(emptyOfferDraft(offerDraft.owner)))

/** The part of the draft that a step's form reads and writes. */
export const offerStepDraft = (step: DraftStep): FormDraft<DraftFields> => ({
  read: () => draftFields(snapshot(offerDraft) as JobDraft),
  write: (name, value) => patchOfferDraft({ [name]: value }),
  subscribe: subscribeToDraft,
  find: (values) => stepErrors(step, values),
  errors: () => shownErrors[step] ?? [],
  keepErrors: (errors) => showStepErrors(step, errors),
})

const subscribeToDraft = (listener: () => void) => subscribe(offerDraft, listener)
