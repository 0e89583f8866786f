import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import type { FieldError } from '#contract/errors'
import { storageKeys } from '#contract/storage-keys'
import type { FormDraft } from '../../lib/draft-form.ts'
import { storedText } from '../../lib/storage.ts'
import { storedDraft } from '../../lib/stored-draft.ts'
import {
  type DraftFields,
  type DraftStep,
  draftFields,
  emptyDraft,
  type JobDraft,
  readDraft,
  stepIndex,
  walkable,
} from './draft.ts'
import { stepErrors } from './step-errors.ts'

const store = storedDraft<JobDraft>({
  text: storedText('local', storageKeys.offerDraft),
  empty: emptyDraft,
  read: (stored, { owner }) => readDraft(stored, owner),
  ownPart: ({ currentStep }) => walkable(currentStep),
})

/** The wizard's answers so far, kept in this browser until they are sent. */
export const offerDraft = store.draft
export const patchOfferDraft = store.change

/** What each step shows as wrong. It is not stored: going on finds it again. */
const shownErrors = proxy<Partial<Record<DraftStep, FieldError[]>>>({})

/**
 * Shows what is stored for this person, else a new draft, which is stored with the first change. A draft
 * that was begun before signing in becomes theirs.
 */
export function openOfferDraft(owner: string | null): void {
  const stored = readDraft(store.stored(), owner)
  store.show(stored ?? emptyDraft(owner))
  if (stored) store.change({})
}

/** A person without a company creates one; a single company is preselected. */
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

/** Marks a step that is in order as completed. */
export function completeStep(step: DraftStep): void {
  const completedSteps = [...new Set([...offerDraft.completedSteps, stepIndex(step)])].sort()
  patchOfferDraft({ completedSteps })
}

/** Lets a step show what is wrong with it when it opens. */
export function showErrors(step: DraftStep, errors: FieldError[]): void {
  shownErrors[step] = errors
}

/** Back to the defaults, here and in the other tabs. */
export function clearOfferDraft(): void {
  store.clear(emptyDraft(offerDraft.owner))
}

export const followOfferDraft = (): (() => void) =>
  store.follow(() => store.show(emptyDraft(offerDraft.owner)))

/** What the form of a step reads and writes. */
export const stepDraft = (step: DraftStep): FormDraft<DraftFields> => ({
  read: () => draftFields(snapshot(offerDraft) as JobDraft),
  write: (name, value) => patchOfferDraft({ [name]: value }),
  subscribe: subscribeToDraft,
  find: (values) => stepErrors(step, values),
  errors: () => shownErrors[step] ?? [],
  keepErrors: (errors) => showErrors(step, errors),
})

const subscribeToDraft = (listener: () => void) => subscribe(offerDraft, listener)
