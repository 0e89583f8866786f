import type { SharedDraftWithContent } from '#contract/hiring/shared-drafts'
import { ApiError } from '../../lib/api.ts'
import type { StoredOfferDraft } from './draft.ts'
import { addSharedDraft, changeSharedDraft } from './mutations.ts'
import { isSharedDraftOfCompany, toSharedDraftContent } from './offer-body.ts'
import { offerDraftState, patchOfferDraft } from './state.ts'

export type SharedDraftSaveResult = {
  draft: SharedDraftWithContent
  /** True if a new draft was stored, because the shared one had been changed or deleted. */
  isBesides: boolean
}

/**
 * Stores this browser's draft for its company. Replaces the shared draft from which it was opened.
 * If another member has changed or deleted that shared draft, stores a new one instead.
 * @param publishAt when to publish; null keeps the shared draft's time, unless that has passed
 * @param key the idempotency key, so that a retry does not store a second draft
 */
export async function saveSharedDraft(
  publishAt: string | null,
  key: string,
): Promise<SharedDraftSaveResult> {
  const companyId = offerDraftState.company_id ?? ''
  const { shared } = offerDraftState
  const isContinued = shared !== null && isSharedDraftOfCompany(offerDraftState)
  const planned = isContinued ? stillAhead(shared.publish_at) : null
  const body = { content: contentNow(), is_template: false, publish_at: publishAt ?? planned }
  const changed = isContinued ? await changeSharedDraft(shared, body).catch(orTheirs) : null
  const draft = changed ?? (await addSharedDraft(companyId, body, key))
  const { id, revision, publish_at } = draft
  patchOfferDraft({ shared: { id, company_id: companyId, revision, publish_at } })
  return { draft, isBesides: isContinued && changed === null }
}

export const saveDraftAsTemplate = (key: string): Promise<SharedDraftWithContent> =>
  addSharedDraft(
    offerDraftState.company_id ?? '',
    { content: contentNow(), is_template: true, publish_at: null },
    key,
  )

const stillAhead = (at: string | null): string | null =>
  at !== null && Date.parse(at) > Date.now() ? at : null

const contentNow = () =>
  toSharedDraftContent(JSON.parse(JSON.stringify(offerDraftState)) as StoredOfferDraft)

/** Returns null if another member has changed or deleted the shared draft; throws other errors. */
function orTheirs(error: unknown): null {
  const isTheirs =
    error instanceof ApiError &&
    (error.code === 'drafts.changed' || error.code === 'drafts.not_found')
  if (!isTheirs) throw error
  return null
}
