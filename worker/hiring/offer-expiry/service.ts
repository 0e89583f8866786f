import type { ExpiringOffer, ExpiryMailAction } from '../../contract/hiring/offer-life.ts'
import type { Deps } from '../../deps/context.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import { closeOffer, renewOffer, requireOwnOffer } from '../offer-management/life-service.ts'
import { type ExpiryLinkContent, readOfferExpiryToken } from './expiry-link.ts'

/** Returns the offer to which an expiry link belongs. @throws `offers.link_invalid` */
export async function readExpiringOffer(deps: Deps, token: string): Promise<ExpiringOffer> {
  return show(deps, await noticeOf(deps, token))
}

/**
 * Renews or closes an offer at the request of somebody who used an expiry link. The link renews the
 * offer only as long as the offer still has the expiry that the mail announced. It changes nothing
 * if it was used before or if the offer was renewed in another way.
 * @throws `offers.link_invalid`, `server.unavailable`
 */
export async function handleExpiryLink(
  deps: Deps,
  token: string,
  action: ExpiryMailAction,
): Promise<ExpiringOffer> {
  const notice = await noticeOf(deps, token)
  const { offerId, expiresAt } = notice
  const done: Promise<unknown> =
    action.action === 'renew'
      ? renewOffer(deps, notice, offerId, { days: action.days, asOf: expiresAt })
      : closeOffer(deps, notice, offerId, action)
  await orInvalid(done)
  return show(deps, notice)
}

async function noticeOf(deps: Deps, token: string): Promise<ExpiryLinkContent> {
  const notice = await readOfferExpiryToken(deps, token)
  if (!notice) throw problem('offers.link_invalid')
  return notice
}

async function show(deps: Deps, notice: ExpiryLinkContent): Promise<ExpiringOffer> {
  const offer = await orInvalid(requireOwnOffer(deps, notice, notice.offerId))
  const { id, title, is_active, expires_at, applicants_waiting, company_id: company } = offer
  return {
    job_offer: { id, title, is_active, expires_at, applicants_waiting },
    company: { id: company.id, name: company.name },
    is_renewed: expires_at !== null && new Date(expires_at) > notice.expiresAt,
  }
}

/**
 * Replaces the errors "not found" and "forbidden" by "invalid link". They occur if the offer was
 * withdrawn or the recipient has left its company.
 */
async function orInvalid<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const isGone =
      error instanceof ProblemError &&
      (error.code === 'offers.not_found' || error.code === 'auth.forbidden')
    throw isGone ? problem('offers.link_invalid') : error
  }
}
