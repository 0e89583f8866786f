import { refuseWaitingApplicants } from '../../applications/progress/bulk-service.ts'
import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import { dayMs } from '../../contract/durations.ts'
import {
  buildDraftFromOffer,
  type CopiedOfferDraft,
} from '../../contract/hiring/draft-from-offer.ts'
import type { OwnJobOffer } from '../../contract/hiring/offer-input.ts'
import type { OfferClosingBody, OfferClosingResult } from '../../contract/hiring/offer-life.ts'
import { isId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { findOfferAccessProblem, presentOwnOfferRow } from './service.ts'
import { closeOfferStatements, closeOwnOffer, getOwnOffer, renewOwnOffer } from './store.ts'

/** The member who acts, identified by a session or by a mailed link. */
type Actor = Pick<Session, 'profileId'>

/** Returns an offer to a member who may hire. @throws `offers.not_found`, `auth.forbidden` */
export async function requireOwnOffer(
  deps: Deps,
  { profileId }: Actor,
  offerId: string,
): Promise<OwnJobOffer> {
  const own = { offerId, profileId }
  const row = isId('offer', offerId) ? await getOwnOffer(deps.db, own, 'hire') : null
  if (!row) throw await findOfferAccessProblem(deps, own)
  return presentOwnOfferRow(row)
}

/** Copies an offer into a new draft. @throws `offers.not_found`, `auth.forbidden` */
export const copyOfferToDraft = async (
  deps: Deps,
  actor: Actor,
  offerId: string,
): Promise<CopiedOfferDraft> => ({
  draft: buildDraftFromOffer(await requireOwnOffer(deps, actor, offerId)),
})

/**
 * Closes an offer and records how the company's search ended. With a `message`, all applicants who
 * are waiting for an answer are refused. Repeated calls do not refuse them again.
 * @throws `offers.not_found`, `auth.forbidden`, `server.unavailable`
 */
export async function closeOffer(
  deps: Deps,
  actor: Actor,
  offerId: string,
  { outcome, message }: OfferClosingBody,
): Promise<OfferClosingResult> {
  await requireOwnOffer(deps, actor, offerId)
  const own = { offerId, profileId: actor.profileId }
  const closing = closeOfferStatements(own, { outcome, now: deps.clock.now() })
  const answer = { message, isCalledOff: outcome === 'cancelled' }
  const refused = await (message === null
    ? closeOwnOffer(deps.db, closing)
    : refuseWaitingApplicants(deps, { offerId, memberId: own.profileId }, answer, closing))
  if (refused === false) throw await findOfferAccessProblem(deps, own)
  await refreshCatalogue(deps)
  const answered = refused === true ? 0 : refused
  return { job_offer: await requireOwnOffer(deps, actor, offerId), answered }
}

/**
 * Renews an offer for some days from now, and reopens it if it is closed. It keeps its position
 * in the list, its views and its applications. A repeated request changes nothing.
 * @param asOf the expiry that the offer must still have; null skips this check
 * @throws `offers.not_found`, `auth.forbidden`, `plan.offers_exceeded`
 */
export async function renewOffer(
  deps: Deps,
  actor: Actor,
  offerId: string,
  { days, asOf }: { days: number; asOf: Date | null },
): Promise<OwnJobOffer> {
  await requireOwnOffer(deps, actor, offerId)
  const now = deps.clock.now()
  const until = new Date(now.getTime() + days * dayMs)
  const own = { offerId, profileId: actor.profileId }
  const outcome = await renewOwnOffer(deps.db, own, { until, asOf, now })
  if (outcome === 'no_place') throw problem('plan.offers_exceeded')
  if (outcome === 'renewed') await refreshCatalogue(deps)
  return requireOwnOffer(deps, actor, offerId)
}
