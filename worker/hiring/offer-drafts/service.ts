import { collectFieldErrors } from '../../contract/field-errors.ts'
import { isAllowedOfferExpiry } from '../../contract/hiring/offer-fields.ts'
import { type CreateOfferBody, createOfferBodySchema } from '../../contract/hiring/offer-input.ts'
import type {
  SharedDraftBody,
  SharedDraftChange,
  SharedDraftContent,
  SharedDraftList,
  SharedDraftWithContent,
} from '../../contract/hiring/shared-drafts.ts'
import { isId, newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { runIdempotently } from '../../shared/idempotency/service.ts'
import { requireMembership } from '../companies/service.ts'
import { presentListedSharedDraft, presentSharedDraft } from './present.ts'
import {
  getSharedDraft,
  insertSharedDraft,
  listCompanyDraftRows,
  removeSharedDraft,
  type SharedDraftKey,
  updateSharedDraft,
} from './store.ts'

/** Lists a company's drafts and templates for a member. @throws `companies.not_found` */
export async function listSharedDrafts(
  deps: Deps,
  session: Session,
  companyId: string,
): Promise<SharedDraftList> {
  await requireMembership(deps, session, companyId)
  return { drafts: (await listCompanyDraftRows(deps.db, companyId)).map(presentListedSharedDraft) }
}

/** Returns a draft to a member. @throws `companies.not_found`, `drafts.not_found` */
export async function readSharedDraft(
  deps: Deps,
  session: Session,
  draft: SharedDraftKey,
): Promise<SharedDraftWithContent> {
  await requireMembership(deps, session, draft.companyId)
  return requireDraft(deps, draft)
}

/**
 * Stores a draft or template for a member who may hire.
 * @throws `companies.not_found`, `auth.forbidden`, `drafts.too_many`, `request.invalid` if the
 * draft is scheduled and cannot be published, and whatever `runIdempotently` throws
 */
export async function addSharedDraft(
  deps: Deps,
  session: Session,
  companyId: string,
  { body, key }: { body: SharedDraftBody; key: string | undefined },
): Promise<SharedDraftWithContent> {
  const { profileId } = session
  await requireMembership(deps, session, companyId, 'hire')
  const columns = columnsOf(deps, session, companyId, body)
  const request = { profileId, endpoint: `POST /company/${companyId}/drafts`, key, body }
  const { id } = await runIdempotently<{ id: string }>(deps, request, async (storeAnswer) => {
    const id = newId('draft')
    const now = columns.updatedAt
    const draft = { ...columns, id, companyId, createdAt: now }
    const refusal = await insertSharedDraft(deps.db, draft, storeAnswer({ id }))
    if (refusal) throw problem(refusal)
    return { id }
  })
  return requireDraft(deps, { companyId, draftId: id })
}

/**
 * Replaces a draft, unless it has changed since the member read it (`drafts.changed`).
 * @throws `companies.not_found`, `auth.forbidden`, `drafts.not_found`, `drafts.changed`,
 * `request.invalid` if the draft is scheduled and cannot be published
 */
export async function changeSharedDraft(
  deps: Deps,
  session: Session,
  draft: SharedDraftKey,
  { revision, ...body }: SharedDraftChange,
): Promise<SharedDraftWithContent> {
  await requireMembership(deps, session, draft.companyId, 'hire')
  const columns = columnsOf(deps, session, draft.companyId, body)
  const isChanged =
    isId('draft', draft.draftId) && (await updateSharedDraft(deps.db, draft, revision, columns))
  const stored = await requireDraft(deps, draft)
  if (!isChanged) throw problem('drafts.changed')
  return stored
}

/** Deletes a draft. @throws `companies.not_found`, `auth.forbidden`, `drafts.not_found` */
export async function deleteSharedDraft(
  deps: Deps,
  session: Session,
  draft: SharedDraftKey,
): Promise<void> {
  await requireMembership(deps, session, draft.companyId, 'hire')
  if (!(await removeSharedDraft(deps.db, draft, session.profileId)))
    throw problem('drafts.not_found')
}

/**
 * Checks that a draft can be published at the time `at`, and returns it as the company's offer.
 * @throws `request.invalid`, with field paths as in the body of `POST /job-offer`
 */
export function validateDraftAsOffer(
  content: SharedDraftContent,
  companyId: string,
  at: Date,
): CreateOfferBody {
  const ofCompany = { company_selection_type: 'select', company_id: companyId }
  const asked = { ...content, ...ofCompany }
  const parsed = createOfferBodySchema.safeParse(asked)
  if (!parsed.success)
    throw problem('request.invalid', { errors: collectFieldErrors(createOfferBodySchema, asked) })
  // A scheduled draft must not buy offer slots, because nobody is present to agree to the purchase.
  const { plan: _, offer_places: __, ...body } = parsed.data
  if (!isAllowedOfferExpiry(body.expires_at, at)) {
    throw problem('request.invalid', { errors: [{ path: 'expires_at', code: 'invalid' }] })
  }
  return body
}

async function requireDraft(deps: Deps, draft: SharedDraftKey): Promise<SharedDraftWithContent> {
  const row = isId('draft', draft.draftId) ? await getSharedDraft(deps.db, draft) : null
  if (!row) throw problem('drafts.not_found')
  return presentSharedDraft(row)
}

function columnsOf(
  { clock }: Deps,
  { profileId }: Session,
  companyId: string,
  { content, is_template: isTemplate, publish_at }: SharedDraftBody,
) {
  const now = clock.now()
  const publishAt = publish_at === null ? null : new Date(publish_at)
  if (publishAt) {
    const aheadMs = publishAt.getTime() - now.getTime()
    if (aheadMs <= 0 || aheadMs > limits.publicationAheadMaxMs) {
      throw problem('request.invalid', { errors: [{ path: 'publish_at', code: 'invalid' }] })
    }
    validateDraftAsOffer(content, companyId, publishAt)
  }
  return { content, isTemplate, publishAt, profileId, updatedAt: now }
}
