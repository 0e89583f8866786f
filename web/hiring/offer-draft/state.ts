import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import type { FieldError } from '#contract/errors'
import type { CopiedDraft } from '#contract/hiring/draft-from-offer'
import type { OfferDraft } from '#contract/hiring/offer-fields'
import type { SharedDraftWithContent } from '#contract/hiring/shared-drafts'
import { storageKeys } from '#contract/storage-keys'
import type { DraftFormSource } from '../../lib/draft-form.ts'
import { storedText } from '../../lib/storage.ts'
import { createStoredDraft } from '../../lib/stored-draft.ts'
import {
  type DraftFields,
  type DraftStep,
  emptyOfferDraft,
  pickOfferDraftFields,
  readOfferDraft,
  type StoredOfferDraft,
  stepIndex,
  stepNavigation,
} from './draft.ts'
import { stepErrors } from './step-errors.ts'

const store = createStoredDraft<StoredOfferDraft>({
  text: storedText('local', storageKeys.offerDraft),
  empty: emptyOfferDraft,
  read: (stored, { owner }) => readOfferDraft(stored, owner),
  ownPart: ({ currentStep }) => stepNavigation(currentStep),
})

/** The answers in the wizard, stored in this browser until they are sent. */
export const offerDraft = store.draft
export const patchOfferDraft = store.change

/** The errors shown in each step; not stored, because each validation finds them again. */
const shownErrors = proxy<Partial<Record<DraftStep, FieldError[]>>>({})

/**
 * Opens this person's stored draft, even if they began it before signing in. If there is none,
 * shows an empty draft, which is stored on its first change.
 */
export function openOfferDraft(owner: string | null): void {
  const stored = readOfferDraft(store.stored(), owner)
  store.show(stored ?? emptyOfferDraft(owner))
  if (stored) store.change({})
}

/**
 * Preselects the person's only company, or a new one if they have none. Keeps a valid selection.
 */
export function preselectCompany(
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

/** Returns the title of the stored draft, to ask before replacing it; null without a title. */
export function unfinishedDraftTitle(owner: string | null): string | null {
  const stored = readOfferDraft(store.stored(), owner)
  return stored?.title.trim() || null
}

/** Whether this browser's draft was opened from the given revision of a shared draft. */
export function isContinuingSharedDraft(owner: string | null, { id, revision }: Shared): boolean {
  const shared = readOfferDraft(store.stored(), owner)?.shared
  return shared?.id === id && shared.revision === revision
}
type Shared = Pick<NonNullable<StoredOfferDraft['shared']>, 'id' | 'revision'>

/** Replaces the draft with a copy of an offer. Opens the second step: the company is known. */
export const beginDraftFromOffer = (owner: string | null, copy: CopiedDraft['draft']): void =>
  begin(owner, { ...copy, anywhere: isAnywhere(copy) })

/**
 * Replaces this browser's draft with a company's shared draft or template. A template is only
 * copied. A shared draft is continued: publishing it removes it for all members.
 */
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
  const text = JSON.stringify({ ...emptyOfferDraft(), ...fields, owner })
  store.clear(readOfferDraft(text, owner) ?? emptyOfferDraft(owner))
  store.change({ company_selection_type: 'select', ...stepNavigation(stepIndex('general')) })
}

const isAnywhere = ({
  workplace,
  locations,
}: Pick<CopiedDraft['draft'], 'workplace' | 'locations'>): boolean =>
  workplace === 'remote' && locations.length === 0

/** Copies a job posting into the draft. What the posting does not state is kept. */
export function fillFromPosting(fields: Partial<OfferDraft>): void {
  const { workplace = offerDraft.workplace, locations } = fields
  // Postings and stored drafts have the same field names, so the same parser checks them.
  const text = JSON.stringify({
    ...pickOfferDraftFields(snapshot(offerDraft) as StoredOfferDraft),
    ...fields,
  })
  const read = readOfferDraft(text, null)
  if (!read) return
  patchOfferDraft({
    ...pickOfferDraftFields(read),
    ...(locations && { anywhere: isAnywhere({ workplace, locations: [...locations] }) }),
  })
}

export function completeStep(step: DraftStep): void {
  const completedSteps = [...new Set([...offerDraft.completedSteps, stepIndex(step)])].sort()
  patchOfferDraft({ completedSteps })
}

/** Sets the errors that a step shows when it opens. */
export function showStepErrors(step: DraftStep, errors: FieldError[]): void {
  shownErrors[step] = errors
}

/** Resets the draft, here and in the other tabs. */
export function clearOfferDraft(): void {
  store.clear(emptyOfferDraft(offerDraft.owner))
}

export const syncOfferDraftAcrossTabs = (): (() => void) =>
  store.follow(() => store.show(emptyOfferDraft(offerDraft.owner)))

/** The part of the draft that a step's form reads and writes. */
export const offerStepFormDraft = (step: DraftStep): DraftFormSource<DraftFields> => ({
  read: () => pickOfferDraftFields(snapshot(offerDraft) as StoredOfferDraft),
  write: (name, value) => patchOfferDraft({ [name]: value }),
  subscribe: subscribeToDraft,
  find: (values) => stepErrors(step, values),
  errors: () => shownErrors[step] ?? [],
  keepErrors: (errors) => showStepErrors(step, errors),
})

const subscribeToDraft = (listener: () => void) => subscribe(offerDraft, listener)
