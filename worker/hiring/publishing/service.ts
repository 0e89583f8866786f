import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import {
  requireDescription,
  requireOfferExpiry,
  toOfferColumns,
} from '../../board/offers/service.ts'
import type { CreatedOffer, CreateOfferBody } from '../../contract/hiring/offer-input.ts'
import { findLowestPlanForPlaces, findPlanByCode } from '../../contract/hiring/plans.ts'
import { isId, newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { buildFileUrlPath } from '../../contract/people/files.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { copyAnnouncementsStatement } from '../../messages/job-mails/service.ts'
import { buildTooManyMailsProblem, enqueueMail } from '../../messages/mail/service.ts'
import type { LinkRequester } from '../../people/auth/service.ts'
import { problem } from '../../platform/problem.ts'
import {
  type BuildStoreResponseStatements,
  runIdempotently,
} from '../../shared/idempotency/service.ts'
import { requireMemberRight } from '../../shared/member-rights/service.ts'
import { buildPurchaseStatements } from '../billing/purchase-service.ts'
import {
  composeCompanyVerificationMail,
  hasValidVerificationLink,
  needsOperatorReview,
} from '../verification/service.ts'
import { buildNewOffer } from './new-offer.ts'
import { findSmallestPlanWithRoom, isPlanExceeded } from './plan-room.ts'
import { canBuyPlan, canPublishOffers } from './policy.ts'
import { type EarlierCompanyOffer, findRepeatedOffer } from './repeated-text.ts'
import {
  assignCompanyOwnerStatement,
  deletePublishedDraftStatements,
  getExchangeRate,
  getNextPublicationTime,
  getPlanUsage,
  getPublishingCompany,
  insertCompanyStatements,
  insertOfferStatements,
  listEarlierCompanyOffers,
  type NewCompany,
  type PublicationRefusal,
  type PublishingCompany,
  writeOfferPublication,
} from './store.ts'

type Asked = {
  body: CreateOfferBody
  key: string | undefined
  requester: LinkRequester
  /** The revision of a scheduled draft; null if a person publishes the offer. */
  scheduledRevision?: number | null
}

type PublishRequest = Required<Omit<Asked, 'key'>> & {
  session: Session
  storeAnswer: BuildStoreResponseStatements<CreatedOffer>
}

type Draft = PublishRequest & {
  description: { html: string; text: string }
  company: PublishingCompany
  /** The company to create together with the offer; null if the offer's company exists. */
  newCompany: NewCompany | null
}

/** How many offer slots the buyer has before (`from`) and after (`places`) a purchase. */
type PlacesChange = { places: number; from: number }

/** The maximum number of attempts if other requests change the data at the same time. */
const attemptsMax = 4

/**
 * Publishes an offer of one of the caller's companies, or of a new company. The offer is listed
 * immediately if the company is verified, an offer slot is free and no operator must review it.
 * Otherwise it waits until the company opens its verification link, until the offer slots that the
 * caller buys are paid for, or until the review ends.
 * @throws `auth.forbidden`, `auth.session_ended`, `companies.not_found`, `drafts.not_found`,
 * `plan.*`, `offers.too_many`, `auth.too_many_mails`, `request.invalid`, `request.too_many`,
 * `server.unavailable`, and whatever `runIdempotently` throws
 */
export async function publishOffer(
  deps: Deps,
  session: Session,
  { body, key, requester, scheduledRevision = null }: Asked,
): Promise<CreatedOffer> {
  if (!canPublishOffers(session)) throw problem('auth.forbidden')
  requireOfferExpiry(body.expires_at, deps.clock.now(), 'expires_at')
  const request = { profileId: session.profileId, endpoint: 'POST /job-offer', key, body }
  return runIdempotently<CreatedOffer>(deps, request, async (storeAnswer) => {
    const publishRequest = { session, body, requester, scheduledRevision, storeAnswer }
    const description = requireDescription(body.job_description, 'job_description')
    for (let look = 0; look < attemptsMax; look++) {
      const created = await create(deps, {
        ...publishRequest,
        ...(await companyOf(deps, publishRequest)),
        description,
      })
      if (created) return created
    }
    throw problem('server.unavailable')
  })
}

// Writes the offer if an offer slot is free. Otherwise buys the slots that the caller agreed to
// buy, or throws a problem that says how many are needed. Returns null to request another attempt.
async function create(deps: Deps, draft: Draft): Promise<CreatedOffer | null> {
  const { session, body, company, newCompany } = draft
  let written = await write(deps, draft, null)
  if (isPlanExceeded(written)) {
    const usage = await getPlanUsage(deps.db, company.ownerId)
    if (!usage) {
      // The owner's account is being deleted. If the caller is another member, the next attempt
      // finds the new owner.
      if (company.ownerId === session.profileId) throw problem('auth.session_ended')
      return null
    }
    const places = body.offer_places ?? (body.plan && findPlanByCode(body.plan).offers)
    if (places !== undefined && canBuyPlan(session, company)) {
      if (places === null) throw problem('plan.not_for_sale')
      if (usage.places !== null && places > usage.places) {
        written = await write(deps, draft, { places, from: usage.places })
      }
    }
    if (isPlanExceeded(written)) {
      const needed = findSmallestPlanWithRoom(usage, { offers: 1, companies: newCompany ? 1 : 0 })
      throw problem(written, { nextPlan: needed.plan, nextPlaces: needed.places })
    }
  }
  if (written === 'companies.not_found' || written === 'drafts.not_found') throw problem(written)
  if (written === 'offers.too_many') {
    const now = deps.clock.now()
    const next = await getNextPublicationTime(deps.db, company.ownerId, now)
    const retryAfter = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000))
    throw problem('offers.too_many', { retryAfter })
  }
  return written === 'changed_meanwhile' ? null : written
}

/** Writes the offer and related rows in one batch. Returns a code if the batch was refused. */
async function write(
  deps: Deps,
  draft: Draft,
  purchase: PlacesChange | null,
): Promise<CreatedOffer | Exclude<PublicationRefusal, 'auth.too_many_mails'>> {
  const { session, company, newCompany, storeAnswer } = draft
  const { profileId } = session
  const now = deps.clock.now()
  const plan = purchase && findLowestPlanForPlaces(purchase.places)
  const earlier = await findEarlier(deps, draft, now)
  const answer = await answerOf(deps, draft, { isBought: purchase !== null, now, earlier })
  const link = await linkFor(deps, draft, now)
  const billed = billedDetails(draft.company)
  const bought =
    purchase && (await buildPurchaseStatements(deps, { profileId, company: billed, ...purchase }))
  const owning = newCompany
    ? insertCompanyStatements(deps.db, newCompany, { ownerId: profileId, plan, now })
    : [assignCompanyOwnerStatement(company.id)]
  const offer = insertOfferStatements(deps.db, {
    offer: answer.job_offer,
    content: toOfferColumns({ ...answer.job_offer, description_text: draft.description.text }),
    submittedAt: now,
    authorId: profileId,
    company,
    needsLook: needsOperatorReview(company.invoiceEmail),
    purchase: purchase && { places: purchase.places, buyerId: profileId },
  })
  // The company must be inserted before the rows that refer to it.
  const order = [...owning, ...(link?.statements ?? []), ...(bought?.statements ?? []), ...offer]
  if (earlier)
    order.push(copyAnnouncementsStatement({ offerId: answer.job_offer.id, earlierId: earlier.id }))
  const { draft_id: draftId } = draft.body
  if (draftId !== undefined) {
    const published = { draftId, companyId: company.id }
    order.push(...deletePublishedDraftStatements(published, draft.scheduledRevision))
  }
  const refusal = await writeOfferPublication(deps.db, [...order, ...storeAnswer(answer)])
  if (refusal === 'auth.too_many_mails') {
    const requestedBy = { ...draft.requester, isPauseWaived: newCompany !== null }
    // `link` is not null here: only a batch with a link can be refused with this code.
    throw await buildTooManyMailsProblem(deps, { to: link!.sentTo, requestedBy })
  }
  if (refusal) return refusal
  for (const mailId of [link?.mailId, bought?.mailId]) {
    if (mailId) deps.waitUntil(enqueueMail(deps, mailId))
  }
  if (answer.next === 'published') await refreshCatalogue(deps)
  return answer
}

const billedDetails = (company: PublishingCompany) => ({
  id: company.id,
  invoiceEmail: company.invoiceEmail,
  name: company.name,
  invoice_address: company.invoiceAddress,
  invoice_country: company.invoiceCountry,
  vat_number: company.vatNumber,
  fiscal_code: company.fiscalCode,
})

const nextStep = {
  nothing: 'published',
  verification: 'verify_company',
  payment: 'invoice',
} as const

/** Builds the response before the batch is written, because the batch also stores the response. */
async function answerOf(
  deps: Deps,
  { body, company, description }: Draft,
  { isBought, now, earlier }: { isBought: boolean; now: Date; earlier: EarlierCompanyOffer | null },
): Promise<CreatedOffer> {
  const { id, name, logoFileId, website, level } = company
  const waitsFor = isBought ? 'payment' : company.isVerified ? null : 'verification'
  const offer = buildNewOffer(body, {
    company: {
      id,
      name,
      website,
      logoUrl: buildFileUrlPath('logo', logoFileId),
      verification_level: level,
    },
    description: description.html,
    eurPerUnit: await getExchangeRate(deps.db, body.currency),
    waitsFor,
    createdAt: earlier ? new Date(earlier.createdAt) : now,
    now,
  })
  return { job_offer: offer, company: { id, name }, next: nextStep[waitsFor ?? 'nothing'] }
}

// Finds the earlier offer that the draft repeats. The new offer gets the date of that offer, so
// that republishing an offer daily moves it neither to the top of the list nor into job mails.
async function findEarlier(
  deps: Deps,
  { body, company, newCompany, description }: Draft,
  now: Date,
): Promise<EarlierCompanyOffer | null> {
  if (newCompany) return null
  const since = new Date(now.getTime() - limits.repostKeepsDateMs)
  const all = await listEarlierCompanyOffers(deps.db, company.id, since)
  return findRepeatedOffer(all, { title: body.title, text: description.text })
}

// Prepares the verification mail for an unverified company. Returns null if the company has no
// mail address or an earlier link is still valid. A new company always gets a mail.
async function linkFor(deps: Deps, { company, newCompany, requester }: Draft, now: Date) {
  const { invoiceEmail } = company
  if (company.isVerified || invoiceEmail === null) return null
  const purpose = newCompany ? 'new_company' : 'reminder'
  if (!newCompany && (await hasValidVerificationLink(deps.db, company.id, now))) return null
  const recipient = { ...company, invoiceEmail }
  const link = await composeCompanyVerificationMail(deps, recipient, requester, purpose)
  return { ...link, sentTo: invoiceEmail }
}

/** Returns the company for the offer: an existing company of the caller, or a new company. */
async function companyOf(
  deps: Deps,
  { session: { profileId }, body }: PublishRequest,
): Promise<Pick<Draft, 'company' | 'newCompany'>> {
  if (body.company_selection_type === 'select') {
    const { company_id: companyId } = body
    const key = { companyId, profileId }
    const found = isId('company', companyId) ? await getPublishingCompany(deps.db, key) : null
    requireMemberRight(found?.role, 'hire', 'companies.not_found')
    return { company: found.company, newCompany: null }
  }
  const newCompany: NewCompany = {
    id: newId('company'),
    name: body.company_name,
    website: body.company_website,
    invoiceEmail: body.company_invoice_email,
    invoiceAddress: body.company_invoice_address,
    vatNumber: body.company_invoice_vat,
  }
  return {
    company: {
      ...newCompany,
      invoiceCountry: null,
      fiscalCode: null,
      logoFileId: null,
      isVerified: false,
      level: 'unverified',
      ownerId: profileId,
    },
    newCompany,
  }
}
