import type { SharedDraftWithContent } from '#contract/hiring/shared-drafts'
import { ApiError } from '../../lib/api.ts'
import type { StoredOfferDraft } from './draft.ts'
import { addSharedDraft, changeSharedDraft } from './mutations.ts'
import { isSharedDraftOfCompany, toSharedDraftContent } from './offer-body.ts'
import { offerDraft, patchOfferDraft } from './state.ts'

export type SharedDraftSaveResult = {
  draft: SharedDraftWithContent
  /**
   * True if another member has changed or deleted the shared draft. This draft was then stored as a
   * new one.
   */
  isBesides: boolean
}

/**
 * Stores this browser's draft for its company. If the draft was opened from a shared draft, updates
 * that one; otherwise creates a new shared draft. If another member has changed the shared draft
 * meanwhile, their version stays and this draft is stored as a new one.
 * @param publishAt the time of publication; null keeps the time that was set earlier
 * @param key the idempotency key, so that a retry does not store a second draft
 */
export async function saveSharedDraft(
  publishAt: string | null,
  key: string,
): Promise<SharedDraftSaveResult> {
  const companyId = offerDraft.company_id ?? ''
  const { shared } = offerDraft
  const isContinued = shared !== null && isSharedDraftOfCompany(offerDraft)
  const planned = isContinued ? stillAhead(shared.publish_at) : null
  const body = { content: contentNow(), is_template: false, publish_at: publishAt ?? planned }
  const changed = isContinued ? await changeSharedDraft(shared, body).catch(orTheirs) : null
  const draft = changed ?? (await addSharedDraft(companyId, body, key))
  const { id, revision, publish_at } = draft
  patchOfferDraft({ shared: { id, company_id: companyId, revision, publish_at } })
  return { draft, isBesides: isContinued && changed === null }
}

/** Stores this browser's draft as a template of its company. */
export const saveDraftAsTemplate = (key: string): Promise<SharedDraftWithContent> =>
  addSharedDraft(
    offerDraft.company_id ?? '',
    { content: contentNow(), is_template: true, publish_at: null },
    key,
  )

/** Returns a scheduled time if it is still in the future; otherwise null. */
const stillAhead = (at: string | null): string | null =>
  at !== null && Date.parse(at) > Date.now() ? at : null

const contentNow = () =>
  toSharedDraftContent(JSON.parse(JSON.stringify(offerDraft)) as StoredOfferDraft)

/**
 * Handles the error of an update: returns null if another member has changed or deleted the shared
 * draft meanwhile. Rethrows all other errors.
 */
function orTheirs(error: unknown): null {
  const isTheirs =
    error instanceof ApiError &&
    (error.code === 'drafts.changed' || error.code === 'drafts.not_found')
  if (!isTheirs) throw error
  return null
}
