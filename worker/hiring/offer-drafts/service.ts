import { collectFieldErrors } from '../../contract/field-errors.ts'
import { isAllowedOfferExpiry } from '../../contract/hiring/offer-fields.ts'
import { type CreateOfferBody, createOfferBody } from '../../contract/hiring/offer-input.ts'
import type {
  DraftBody,
  DraftChange,
  DraftContent,
  SharedDraftList,
  SharedDraftWithContent,
} from '../../contract/hiring/shared-drafts.ts'
import { isId, newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { runIdempotently } from '../../shared/idempotency/service.ts'
import { requireMembership } from '../companies/service.ts'
import { presentDraft, presentListedDraft } from './present.ts'
import {
  type CompanyDraftKey,
  getDraft,
  insertDraft,
  listCompanyDraftRows,
  removeDraft,
  updateDraft,
} from './store.ts'

/** Lists a company's drafts and templates for a member. @throws `companies.not_found` */
export async function listDrafts(
  deps: Deps,
  session: Session,
  companyId: string,
): Promise<SharedDraftList> {
  await requireMembership(deps, session, companyId)
  return { drafts: (await listCompanyDraftRows(deps.db, companyId)).map(presentListedDraft) }
}

/** Returns a draft for a member. @throws `companies.not_found`, `drafts.not_found` */
export async function readDraft(
  deps: Deps,
  session: Session,
  draft: CompanyDraftKey,
): Promise<SharedDraftWithContent> {
  await requireMembership(deps, session, draft.companyId)
  return requireDraft(deps, draft)
}

/**
 * Stores a draft or template for a member who may hire.
 * @throws `companies.not_found`, `auth.forbidden`, `drafts.too_many`, `request.invalid` if the
 * draft is scheduled and cannot be published, and whatever `runIdempotently` throws
 */
export async function addDraft(
  deps: Deps,
  session: Session,
  companyId: string,
  { body, key }: { body: DraftBody; key: string | undefined },
): Promise<SharedDraftWithContent> {
  const { profileId } = session
  await requireMembership(deps, session, companyId, 'hire')
  const columns = columnsOf(deps, session, companyId, body)
  const request = { profileId, endpoint: `POST /company/${companyId}/drafts`, key, body }
  const { id } = await runIdempotently<{ id: string }>(deps, request, async (storeAnswer) => {
    const id = newId('draft')
    const now = columns.updatedAt
    const draft = { ...columns, id, companyId, createdAt: now }
    const refusal = await insertDraft(deps.db, draft, storeAnswer({ id }))
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
export async function changeDraft(
  deps: Deps,
  session: Session,
  draft: CompanyDraftKey,
  { revision, ...body }: DraftChange,
): Promise<SharedDraftWithContent> {
  await requireMembership(deps, session, draft.companyId, 'hire')
  const columns = columnsOf(deps, session, draft.companyId, body)
  const isChanged =
    isId('draft', draft.draftId) && (await updateDraft(deps.db, draft, revision, columns))
  const stored = await requireDraft(deps, draft)
  if (!isChanged) throw problem('drafts.changed')
  return stored
}

/** Deletes a draft. @throws `companies.not_found`, `auth.forbidden`, `drafts.not_found` */
export async function deleteDraft(
  deps: Deps,
  session: Session,
  draft: CompanyDraftKey,
): Promise<void> {
  await requireMembership(deps, session, draft.companyId, 'hire')
  if (!(await removeDraft(deps.db, draft, session.profileId))) throw problem('drafts.not_found')
}

/**
 * Checks whether a draft's content is a complete offer of its company.
 * @throws `request.invalid`, with the field paths of the body of `POST /job-offer`
 */
export function validateDraftAsOffer(
  content: DraftContent,
  companyId: string,
  at: Date,
): CreateOfferBody {
  const ofCompany = { company_selection_type: 'select', company_id: companyId }
  const asked = { ...content, ...ofCompany }
  const parsed = createOfferBody.safeParse(asked)
  if (!parsed.success)
    throw problem('request.invalid', { errors: collectFieldErrors(createOfferBody, asked) })
  // A scheduled draft must not buy offer slots, because nobody is present to agree to the purchase.
  const { plan: _, offer_places: __, ...body } = parsed.data
  if (!isAllowedOfferExpiry(body.expires_at, at)) {
    throw problem('request.invalid', { errors: [{ path: 'expires_at', code: 'invalid' }] })
  }
  return body
}

async function requireDraft(deps: Deps, draft: CompanyDraftKey): Promise<SharedDraftWithContent> {
  const row = isId('draft', draft.draftId) ? await getDraft(deps.db, draft) : null
  if (!row) throw problem('drafts.not_found')
  return presentDraft(row)
}

function columnsOf(
  { clock }: Deps,
  { profileId }: Session,
  companyId: string,
  { content, is_template: isTemplate, publish_at }: DraftBody,
) {
  const now = clock.now()
  const publishAt = publish_at === null ? null : new Date(publish_at)
  if (publishAt) {
    const aheadMs = publishAt.getTime() - now.getTime()
    if (aheadMs <= 0 || aheadMs > limits.scheduledAheadMs) {
      throw problem('request.invalid', { errors: [{ path: 'publish_at', code: 'invalid' }] })
    }
    validateDraftAsOffer(content, companyId, publishAt)
  }
  return { content, isTemplate, publishAt, profileId, updatedAt: now }
}
