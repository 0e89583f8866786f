import type { PlanCode } from '../../contract/enums.ts'
import { filePath } from '../../contract/files.ts'
import { isId, newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { CreatedOffer, JobOfferBody } from '../../contract/offer-input.ts'
import { isBeyond } from '../../contract/plans.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import type { Asker } from '../auth/service.ts'
import { purchaseStatements } from '../billing/service.ts'
import { refreshCatalogue } from '../catalogue/service.ts'
import { type Answering, once } from '../idempotency/service.ts'
import { announceLike } from '../job-mails/service.ts'
import { dispatchMail, tooManyMails } from '../mail/service.ts'
import { requireDescription } from '../offers/service.ts'
import { composeLink, hasLiveLink } from '../verification/service.ts'
import { newOffer } from './new-offer.ts'
import { mayBuy, mayPublish } from './policy.ts'
import { firstOf } from './repeated-text.ts'
import { nextPlanWithRoom } from './room.ts'
import {
  companyStatements,
  type Earlier,
  getNextPublication,
  getPublisher,
  getRate,
  getUsage,
  listEarlier,
  type NewCompany,
  offerStatements,
  ownerStatement,
  type Publisher,
  type Refusal,
  writeTogether,
} from './store.ts'

export { idempotencyHeader } from '../idempotency/service.ts'

type Asked = { body: JobOfferBody; key: string | undefined; asker: Asker }

/** What is asked for, and how it is answered. */
type Order = {
  session: Session
  body: JobOfferBody
  asker: Asker
  answering: Answering<CreatedOffer>
}

type Draft = Order & {
  description: { html: string; text: string }
  company: Publisher
  /** The company, where it is made along with the offer. */
  made: NewCompany | null
}

type Purchase = { plan: PlanCode; from: PlanCode }

/** Companies are verified and plans are paid once: looking again finds it done. */
const looksMax = 4

/**
 * Publishes an offer, of a company that the caller manages or of one made along with it. It is public at
 * once if the company is verified and the owner's plan has room; else it waits for the company's link,
 * or for the payment of the plan that the owner goes on to.
 * @throws `auth.forbidden`, `auth.session_ended`, `companies.not_found`, `plan.offers_exceeded`, `plan.companies_exceeded`,
 * `plan.free_offers_shared`, `plan.not_for_sale`, `offers.too_many`, `auth.too_many_mails`,
 * `request.invalid`, and what `once` throws
 */
export async function publishOffer(
  deps: Deps,
  session: Session,
  { body, key, asker }: Asked,
): Promise<CreatedOffer> {
  if (!mayPublish(session)) throw problem('auth.forbidden')
  const request = { profileId: session.profileId, endpoint: 'POST /job-offer', key, body }
  return once<CreatedOffer>(deps, request, async (answering) => {
    const order = { session, body, asker, answering }
    const description = requireDescription(body.job_description, 'job_description')
    for (let look = 0; look < looksMax; look++) {
      const created = await create(deps, {
        ...order,
        ...(await companyOf(deps, order)),
        description,
      })
      if (created) return created
    }
    throw problem('server.unavailable')
  })
}

/**
 * Writes the offer within the plan there is. Where that has no room the next is bought, if its owner has
 * said so, or offered.
 * @returns null where what was read has changed meanwhile
 */
async function create(deps: Deps, draft: Draft): Promise<CreatedOffer | null> {
  const { session, body, company, made } = draft
  let written = await write(deps, draft, null)
  if (isLackOfRoom(written)) {
    const usage = await getUsage(deps.db, company.ownerId)
    if (!usage) {
      // Their account is being deleted. Whoever else manages the company finds out whose it is now.
      if (company.ownerId === session.profileId) throw problem('auth.session_ended')
      return null
    }
    if (body.plan && isBeyond(body.plan, usage.plan) && mayBuy(session, company)) {
      written = await write(deps, draft, { plan: body.plan, from: usage.plan })
    }
    if (isLackOfRoom(written)) {
      const nextPlan = nextPlanWithRoom(usage, { offers: 1, companies: made ? 1 : 0 })
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

const isLackOfRoom = (written: CreatedOffer | Refusal): written is (typeof lackOfRoom)[number] =>
  lackOfRoom.some((code) => code === written)

/** Writes the offer and all that belongs to it, or nothing: then it says why. */
async function write(
  deps: Deps,
  draft: Draft,
  purchase: Purchase | null,
): Promise<CreatedOffer | Exclude<Refusal, 'auth.too_many_mails'>> {
  const { session, company, made, answering } = draft
  const { profileId } = session
  const now = deps.clock.now()
  const plan = purchase?.plan ?? null
  const earlier = await earlierOf(deps, draft, now)
  const answer = await answerOf(deps, draft, { isBought: plan !== null, now, earlier })
  const link = await linkFor(deps, draft, now)
  const bought = purchase && (await purchaseStatements(deps, { profileId, company, ...purchase }))
  const owning = made
    ? companyStatements(deps.db, made, { ownerId: profileId, plan, now })
    : [ownerStatement(company.id)]
  const offer = offerStatements(deps.db, {
    offer: answer.job_offer,
    submittedAt: now,
    descriptionText: draft.description.text,
    authorId: profileId,
    isVerified: company.isVerified,
    purchase: plan && { plan, buyerId: profileId },
  })
  // A company comes before what names it.
  const order = [...owning, ...(link?.statements ?? []), ...(bought?.statements ?? []), ...offer]
  if (earlier) order.push(announceLike({ offerId: answer.job_offer.id, earlierId: earlier.id }))
  const refusal = await writeTogether(deps.db, [...order, ...answering(answer)])
  if (refusal === 'auth.too_many_mails') {
    const requestedBy = { ...draft.asker, isPauseWaived: made !== null }
    // Only a link brings this guard along.
    throw await tooManyMails(deps, { to: link!.sentTo, requestedBy })
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

/** What will be answered. It is said before it is done, since it is kept in the same batch. */
async function answerOf(
  deps: Deps,
  { body, company, description }: Draft,
  { isBought, now, earlier }: { isBought: boolean; now: Date; earlier: Earlier | null },
): Promise<CreatedOffer> {
  const { id, name, logoFileId } = company
  const waitsFor = isBought ? 'payment' : company.isVerified ? null : 'verification'
  const offer = newOffer(body, {
    company: { id, name, logoUrl: filePath('logo', logoFileId) },
    description: description.html,
    eurPerUnit: await getRate(deps.db, body.currency),
    waitsFor,
    createdAt: earlier ? new Date(earlier.createdAt) : now,
    now,
  })
  return { job_offer: offer, company: { id, name }, next: nextStep[waitsFor ?? 'nothing'] }
}

/**
 * The offer that this one repeats: what is taken back and published again is not new, or it could stand
 * at the top and in mails every day.
 */
async function earlierOf(
  deps: Deps,
  { body, company, made, description }: Draft,
  now: Date,
): Promise<Earlier | null> {
  if (made) return null
  const since = new Date(now.getTime() - limits.repostMs)
  const all = await listEarlier(deps.db, company.id, since)
  return firstOf(all, { title: body.title, text: description.text })
}

/**
 * The link for a company that is to be verified, unless one is under way. A new company is not made
 * without it.
 */
async function linkFor(deps: Deps, { company, made, asker }: Draft, now: Date) {
  const { invoiceEmail } = company
  if (company.isVerified || invoiceEmail === null) return null
  const isNeeded = made !== null
  if (!isNeeded && (await hasLiveLink(deps.db, company.id, now))) return null
  const link = await composeLink(deps, { ...company, invoiceEmail }, asker, {
    purpose: isNeeded ? 'new_company' : 'reminder',
  })
  return { ...link, sentTo: invoiceEmail }
}

/** The company that the offer is of: one that the caller manages, or a new one. */
async function companyOf(
  deps: Deps,
  { session: { profileId }, body }: Order,
): Promise<Pick<Draft, 'company' | 'made'>> {
  if (body.company_selection_type === 'select') {
    const { company_id: companyId } = body
    const isKnown = isId('company', companyId)
    const company = isKnown && (await getPublisher(deps.db, { companyId, profileId }))
    if (!company) throw problem('companies.not_found')
    return { company, made: null }
  }
  const made: NewCompany = {
    id: newId('company'),
    name: body.company_name,
    website: body.company_website,
    invoiceEmail: body.company_invoice_email,
    invoiceAddress: body.company_invoice_address,
    vatNumber: body.company_invoice_vat,
  }
  return { company: { ...made, logoFileId: null, isVerified: false, ownerId: profileId }, made }
}
