import type { FullDraft } from '#contract/hiring/shared-drafts'
import { ApiError } from '../../lib/api.ts'
import type { JobDraft } from './draft.ts'
import { addSharedDraft, changeSharedDraft } from './mutations.ts'
import { isOfShared, sharedContent } from './offer-body.ts'
import { offerDraft, patchOfferDraft } from './state.ts'

export type SavedDraft = {
  draft: FullDraft
  /** Set if another member has changed or deleted the draft, so that this one is stored beside it. */
  isBesides: boolean
}

/**
 * Stores this browser's draft for its company: the shared draft that it continues, or a new one. If
 * another member has changed that draft meanwhile, theirs stays and this one becomes a new draft.
 * @param publishAt the time to publish the draft; null keeps the time that it has
 * @param key identifies the attempt, so that a retry stores only one new draft
 */
export async function saveShared(publishAt: string | null, key: string): Promise<SavedDraft> {
  const companyId = offerDraft.company_id ?? ''
  const { shared } = offerDraft
  const isContinued = shared !== null && isOfShared(offerDraft)
  const planned = isContinued ? stillAhead(shared.publish_at) : null
  const body = { content: contentNow(), is_template: false, publish_at: publishAt ?? planned }
  const changed = isContinued ? await changeSharedDraft(shared, body).catch(orTheirs) : null
  const draft = changed ?? (await addSharedDraft(companyId, body, key))
  const { id, revision, publish_at } = draft
  patchOfferDraft({ shared: { id, company_id: companyId, revision, publish_at } })
  return { draft, isBesides: isContinued && changed === null }
}

/** Stores this browser's draft as a template of its company. */
export const saveTemplate = (key: string): Promise<FullDraft> =>
  addSharedDraft(
    offerDraft.company_id ?? '',
    { content: contentNow(), is_template: true, publish_at: null },
    key,
  )

/** A scheduled time, if it is in the future. */
const stillAhead = (at: string | null): string | null =>
  at !== null && Date.parse(at) > Date.now() ? at : null

const contentNow = () => sharedContent(JSON.parse(JSON.stringify(offerDraft)) as JobDraft)

/** Returns null if the shared draft has changed since this browser read it. */
function orTheirs(error: unknown): null {
  const isTheirs =
    error instanceof ApiError &&
    (error.code === 'drafts.changed' || error.code === 'drafts.not_found')
  if (!isTheirs) throw error
  return null
}
