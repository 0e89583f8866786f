import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import type { FieldError } from '#contract/errors'
import type { CopiedOfferDraft } from '#contract/hiring/draft-from-offer'
import type { OfferDraft } from '#contract/hiring/offer-fields'
import type { SharedDraftWithContent } from '#contract/hiring/shared-drafts'
import { storageKeys } from '#contract/storage-keys'
import type { DraftFormSource } from '../../lib/draft-form.ts'
import { createStoredText } from '../../lib/storage.ts'
import { createStoredDraft } from '../../lib/stored-draft.ts'
import {
  computeStepNavigation,
  createEmptyOfferDraft,
  findOfferDraftStepIndex,
  type OfferDraftFields,
  type OfferDraftStep,
  pickOfferDraftFields,
  readOfferDraft,
  type StoredOfferDraft,
} from './draft.ts'
import { findDraftStepErrors } from './step-errors.ts'

const store = createStoredDraft<StoredOfferDraft>({
  text: createStoredText('local', storageKeys.offerDraft),
  empty: createEmptyOfferDraft,
  read: (stored, { owner }) => readOfferDraft(stored, owner),
  ownPart: ({ currentStep }) => computeStepNavigation(currentStep),
})

/** The answers in the wizard, stored in this browser until they are sent. */
export const offerDraftState = store.draft
export const patchOfferDraft = store.change

/** The errors shown in each step; not stored, because each validation finds them again. */
const shownErrors = proxy<Partial<Record<OfferDraftStep, FieldError[]>>>({})

/** Opens the stored draft, even one begun before signing in. Without one, opens an empty draft. */
export function openOfferDraft(owner: string | null): void {
  const stored = readOfferDraft(store.stored(), owner)
  store.show(stored ?? createEmptyOfferDraft(owner))
  if (stored) store.change({})
}

/** Preselects the only company, or a new company if there is none. Keeps a valid selection. */
export function preselectCompany(
  companies: readonly { readonly id: string; readonly is_verified: boolean }[],
): void {
  const [first] = companies
  const { company_selection_type, company_name, company_id } = offerDraftState
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

/** The title of the stored draft, for asking whether to replace the draft. Null without a title. */
export function readUnfinishedDraftTitle(owner: string | null): string | null {
  const stored = readOfferDraft(store.stored(), owner)
  return stored?.title.trim() || null
}

/** Whether this browser's draft was opened from the given revision of a shared draft. */
export function isContinuingSharedDraft(owner: string | null, { id, revision }: Shared): boolean {
  const shared = readOfferDraft(store.stored(), owner)?.shared
  return shared?.id === id && shared.revision === revision
}
type Shared = Pick<NonNullable<StoredOfferDraft['shared']>, 'id' | 'revision'>

/** Replaces the draft with a copy of an offer. Opens the second step, as the company is known. */
export const beginDraftFromOffer = (owner: string | null, copy: CopiedOfferDraft['draft']): void =>
  begin(owner, { ...copy, anywhere: isAnywhere(copy) })

/** Copies a template, or continues a shared draft. Publishing removes the shared draft. */
export const beginDraftFromShared = (
  owner: string | null,
  companyId: string,
  draft: SharedDraftWithContent,
): void =>
  begin(owner, {
    ...draft.content,
    company_id: companyId,
    shared: draft.is_template
      ? null
      : {
          id: draft.id,
          company_id: companyId,
          revision: draft.revision,
          publish_at: draft.publish_at,
        },
  })

function begin(owner: string | null, fields: object): void {
  const text = JSON.stringify({ ...createEmptyOfferDraft(), ...fields, owner })
  store.clear(readOfferDraft(text, owner) ?? createEmptyOfferDraft(owner))
  store.change({
    company_selection_type: 'select',
    ...computeStepNavigation(findOfferDraftStepIndex('general')),
  })
}

const isAnywhere = ({
  workplace,
  locations,
}: Pick<CopiedOfferDraft['draft'], 'workplace' | 'locations'>): boolean =>
  workplace === 'remote' && locations.length === 0

/** Copies a job posting into the draft. Fields that the posting does not state are kept. */
export function fillOfferDraftFromPosting(fields: Partial<OfferDraft>): void {
  const { workplace = offerDraftState.workplace, locations } = fields
  // Postings and stored drafts have the same field names, so the same parser checks them.
  const text = JSON.stringify({
    ...pickOfferDraftFields(snapshot(offerDraftState) as StoredOfferDraft),
    ...fields,
  })
  const read = readOfferDraft(text, null)
  if (!read) return
  patchOfferDraft({
    ...pickOfferDraftFields(read),
    ...(locations && { anywhere: isAnywhere({ workplace, locations: [...locations] }) }),
  })
}

export function completeOfferDraftStep(step: OfferDraftStep): void {
  const completedSteps = [
    ...new Set([...offerDraftState.completedSteps, findOfferDraftStepIndex(step)]),
  ].sort()
  patchOfferDraft({ completedSteps })
}

export function showOfferDraftStepErrors(step: OfferDraftStep, errors: FieldError[]): void {
  shownErrors[step] = errors
}

/** Resets the draft, here and in the other tabs. */
export function clearOfferDraft(): void {
  store.clear(createEmptyOfferDraft(offerDraftState.owner))
}

export const syncOfferDraftAcrossTabs = (): (() => void) =>
  store.follow(() => store.show(createEmptyOfferDraft(offerDraftState.owner)))

export const createOfferStepDraftSource = (
  step: OfferDraftStep,
): DraftFormSource<OfferDraftFields> => ({
  read: () => pickOfferDraftFields(snapshot(offerDraftState) as StoredOfferDraft),
  write: (name, value) => patchOfferDraft({ [name]: value }),
  subscribe: subscribeToDraft,
  find: (values) => findDraftStepErrors(step, values),
  errors: () => shownErrors[step] ?? [],
  keepErrors: (errors) => showOfferDraftStepErrors(step, errors),
})

const subscribeToDraft = (listener: () => void) => subscribe(offerDraftState, listener)
