import type { CountedOfferAction } from '../../contract/board/visits.ts'
import { isId } from '../../contract/ids.ts'
import { callDurableObject } from '../../deps/call-object.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import type { Visitor } from '../../platform/visitor.ts'
import { findListedOffer } from '../catalogue/service.ts'
import { isMemberOfOfferCompany } from './store.ts'
import { classifyVisitSource } from './visit-source.ts'

/** The number of counter objects. All visits of an offer are counted by the same object. */
const countersMax = 16

type CountedVisit = {
  kind: CountedOfferAction
  offerId: string
  visitor: Visitor
  /** `from`: the browser's referrer. `at`: the query string of the visited page. */
  page: { from?: string | undefined; at?: string | undefined }
  session: Session | null
}

/**
 * Counts a visit to an offer, unless the visitor is a member of the offer's company.
 * @throws `offers.not_found`
 */
export async function countVisit(
  deps: Deps,
  { kind, offerId, visitor, page, session }: CountedVisit,
): Promise<void> {
  if (!isId('offer', offerId) || !(await findListedOffer(deps, offerId))) {
    throw problem('offers.not_found')
  }
  if (session?.profileType === 'provider') {
    if (await isMemberOfOfferCompany(deps.db, { offerId, profileId: session.profileId })) return
  }
  const at = deps.clock.now().getTime()
  const { from = '', at: query = '' } = page
  const source = classifyVisitSource({ from, at: query }, deps.vars.SITE_ORIGIN)
  const find = () => countersOf(deps).getByName(`counter-${shardOf(offerId)}`)
  // A failed call can be repeated safely, because a visitor is counted only once.
  await callDurableObject(deps.event, find, (counter) =>
    counter.count({ kind, offerId, visitor, source, at }),
  )
}

/** Selects an offer's counter by the last character of the offer's id, which is random. */
const shardOf = (offerId: string): number => offerId.charCodeAt(offerId.length - 1) % countersMax

/** The jurisdiction is part of object ids, so it must never change. Local development has none. */
const countersOf = ({ env, vars }: Pick<Deps, 'env' | 'vars'>) =>
  vars.COUNTERS_JURISDICTION === ''
    ? env.COUNTERS
    : env.COUNTERS.jurisdiction(vars.COUNTERS_JURISDICTION)
