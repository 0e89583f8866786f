import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import { offerColumns, requireDescription, requireExpiry } from '../../board/offers/service.ts'
import type { PlanCode } from '../../contract/enums.ts'
import type { CreatedOffer, JobOfferBody } from '../../contract/hiring/offer-input.ts'
import { isHigherPlan } from '../../contract/hiring/plans.ts'
import { isId, newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { filePath } from '../../contract/people/files.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { copyAnnouncementsStatement } from '../../messages/job-mails/service.ts'
import { dispatchMail, tooManyMailsProblem } from '../../messages/mail/service.ts'
import type { LinkRequester } from '../../people/auth/service.ts'
import { problem } from '../../platform/problem.ts'
import { runIdempotently, type StoreAnswer } from '../../shared/idempotency/service.ts'
import { purchaseStatements } from '../billing/service.ts'
import { composeCompanyLink, hasLiveLink, needsLook } from '../verification/service.ts'
import { buildOffer } from './new-offer.ts'
import { nextPlanWithRoom } from './plan-room.ts'
import { canBuyPlan, canPublish } from './policy.ts'
import { findRepeated } from './repeated-text.ts'
import {
  companyStatements,
  type EarlierOffer,
  getExchangeRate,
  getNextPublication,
  getPlanUsage,
  getPublishingCompany,
  listEarlierOffers,
  type NewCompany,
  offerStatements,
  ownerStatement,
  type PublicationRefusal,
  type PublishingCompany,
  writePublication,
} from './store.ts'

export { idempotencyHeader } from '../../shared/idempotency/service.ts'

type Asked = { body: JobOfferBody; key: string | undefined; requester: LinkRequester }

/** The request, and how to store its answer. */
type PublishRequest = {
  session: Session
  body: JobOfferBody
  requester: LinkRequester
  storeAnswer: StoreAnswer<CreatedOffer>
}

type Draft = PublishRequest & {
  description: { html: string; text: string }
  company: PublishingCompany
  /** The company, if it is created along with the offer. */
  newCompany: NewCompany | null
}

type PlanChange = { plan: PlanCode; from: PlanCode }

/** How often to retry after a change in between; verification and payment happen only once. */
const attemptsMax = 4

/**
 * Publishes an offer of a company that the caller is a member of, or of a new company. It is listed at
 * once if the company is verified and the owner's plan has room; otherwise it waits for the company's
 * link, or for the payment of the next plan.
 * @throws `auth.forbidden`, `auth.session_ended`, `companies.not_found`, `plan.offers_exceeded`,
 * `plan.companies_exceeded`, `plan.free_offers_shared`, `plan.not_for_sale`, `offers.too_many`,
 * `auth.too_many_mails`, `request.invalid`, and what `runIdempotently` throws
 */
export async function publishOffer(
  deps: Deps,
  session: Session,
  { body, key, requester }: Asked,
): Promise<CreatedOffer> {
  if (!canPublish(session)) throw problem('auth.forbidden')
  requireExpiry(body.expires_at, deps.clock.now(), 'expires_at')
  const request = { profileId: session.profileId, endpoint: 'POST /job-offer', key, body }
  return runIdempotently<CreatedOffer>(deps, request, async (storeAnswer) => {
    const publishRequest = { session, body, requester, storeAnswer }
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

/**
 * Writes the offer within the current plan. If that has no room, the next plan is bought, provided its
 * owner agreed, or offered.
 * @returns null if the data read before have changed
 */
async function create(deps: Deps, draft: Draft): Promise<CreatedOffer | null> {
  const { session, body, company, newCompany } = draft
  let written = await write(deps, draft, null)
  if (isLackOfRoom(written)) {
    const usage = await getPlanUsage(deps.db, company.ownerId)
    if (!usage) {
      // The owner's account is being deleted. Another member retries and finds the new owner.
      if (company.ownerId === session.profileId) throw problem('auth.session_ended')
      return null
    }
    if (body.plan && isHigherPlan(body.plan, usage.plan) && canBuyPlan(session, company)) {
      written = await write(deps, draft, { plan: body.plan, from: usage.plan })
    }
    if (isLackOfRoom(written)) {
      const nextPlan = nextPlanWithRoom(usage, { offers: 1, companies: newCompany ? 1 : 0 })
      throw problem(written, { nextPlan })
    }
  }
  if (written === 'companies.not_found') throw problem('companies.not_found')
  if (written === 'offers.too_many') {
    const now = deps.clock.now()
    const next = await getNextPublication(deps.db, company.ownerId, now)
    const retryAfter = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000))
    throw problem('offers.too_many', { retryAfter })
  }
  return written === 'changed_meanwhile' ? null : written
}

const lackOfRoom = [
  'plan.companies_exceeded',
  'plan.offers_exceeded',
  'plan.free_offers_shared',
] as const

const isLackOfRoom = (
  written: CreatedOffer | PublicationRefusal,
): written is (typeof lackOfRoom)[number] => lackOfRoom.some((code) => code === written)

/** Writes the offer and everything that belongs to it, or nothing and returns the reason. */
async function write(
  deps: Deps,
  draft: Draft,
  purchase: PlanChange | null,
): Promise<CreatedOffer | Exclude<PublicationRefusal, 'auth.too_many_mails'>> {
  const { session, company, newCompany, storeAnswer } = draft
  const { profileId } = session
  const now = deps.clock.now()
  const plan = purchase?.plan ?? null
  const earlier = await findEarlier(deps, draft, now)
  const answer = await answerOf(deps, draft, { isBought: plan !== null, now, earlier })
  const link = await linkFor(deps, draft, now)
  const bought = purchase && (await purchaseStatements(deps, { profileId, company, ...purchase }))
  const owning = newCompany
    ? companyStatements(deps.db, newCompany, { ownerId: profileId, plan, now })
    : [ownerStatement(company.id)]
  const offer = offerStatements(deps.db, {
    offer: answer.job_offer,
    content: offerColumns({ ...answer.job_offer, description_text: draft.description.text }),
    submittedAt: now,
    authorId: profileId,
    isVerified: company.isVerified,
    needsLook: needsLook(company.invoiceEmail),
    purchase: plan && { plan, buyerId: profileId },
  })
  // A company comes before rows that refer to it.
  const order = [...owning, ...(link?.statements ?? []), ...(bought?.statements ?? []), ...offer]
  if (earlier)
    order.push(copyAnnouncementsStatement({ offerId: answer.job_offer.id, earlierId: earlier.id }))
  const refusal = await writePublication(deps.db, [...order, ...storeAnswer(answer)])
  if (refusal === 'auth.too_many_mails') {
    const requestedBy = { ...draft.requester, isPauseWaived: newCompany !== null }
    // Only a batch with a link contains this guard.
    throw await tooManyMailsProblem(deps, { to: link!.sentTo, requestedBy })
  }
  if (refusal) return refusal
  for (const mailId of [link?.mailId, bought?.mailId]) {
    if (mailId) deps.waitUntil(dispatchMail(deps, mailId))
  }
  if (answer.next === 'published') await refreshCatalogue(deps)
  return answer
}

const nextStep = {
  nothing: 'published',
  verification: 'verify_company',
  payment: 'invoice',
} as const

/** The answer, built before the write, since it is stored in the same batch. */
async function answerOf(
  deps: Deps,
  { body, company, description }: Draft,
  { isBought, now, earlier }: { isBought: boolean; now: Date; earlier: EarlierOffer | null },
): Promise<CreatedOffer> {
  const { id, name, logoFileId, website, level } = company
  const waitsFor = isBought ? 'payment' : company.isVerified ? null : 'verification'
  const offer = buildOffer(body, {
    company: {
      ...{ id, name, website },
      logoUrl: filePath('logo', logoFileId),
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

/**
 * The earlier offer that this one repeats. A withdrawn offer published again is not new, or it could be
 * on top of the list and in the mails every day.
 */
async function findEarlier(
  deps: Deps,
  { body, company, newCompany, description }: Draft,
  now: Date,
): Promise<EarlierOffer | null> {
  if (newCompany) return null
  const since = new Date(now.getTime() - limits.repostMs)
  const all = await listEarlierOffers(deps.db, company.id, since)
  return findRepeated(all, { title: body.title, text: description.text })
}

/**
 * The verification link for an unverified company, unless one is still valid. A new company is never
 * created without it.
 */
async function linkFor(deps: Deps, { company, newCompany, requester }: Draft, now: Date) {
  const { invoiceEmail } = company
  if (company.isVerified || invoiceEmail === null) return null
  const isNeeded = newCompany !== null
  if (!isNeeded && (await hasLiveLink(deps.db, company.id, now))) return null
  const link = await composeCompanyLink(deps, { ...company, invoiceEmail }, requester, {
    purpose: isNeeded ? 'new_company' : 'reminder',
  })
  return { ...link, sentTo: invoiceEmail }
}

/** The company of the offer: one that the caller is a member of, or a new one. */
async function companyOf(
  deps: Deps,
  { session: { profileId }, body }: PublishRequest,
): Promise<Pick<Draft, 'company' | 'newCompany'>> {
  if (body.company_selection_type === 'select') {
    const { company_id: companyId } = body
    const isKnown = isId('company', companyId)
    const company = isKnown && (await getPublishingCompany(deps.db, { companyId, profileId }))
    if (!company) throw problem('companies.not_found')
    return { company, newCompany: null }
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
      logoFileId: null,
      isVerified: false,
      level: 'unverified',
      ownerId: profileId,
    },
    newCompany,
  }
}
