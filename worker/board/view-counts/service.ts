import { isId } from '../../contract/ids.ts'
import { retention } from '../../contract/privacy/retention.ts'
import type { Database } from '../../db/client.ts'
import { callObject } from '../../deps/call-object.ts'
import type { Deps } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import type { Visitor } from '../../platform/visitor.ts'
import { findListed } from '../catalogue/service.ts'
import type { CountedKind } from './counter.ts'
import { deleteOldFlushes } from './store.ts'

/** The number of counter objects; an offer always belongs to the same one. */
const counterCount = 16

/** Counts a view of an offer, or a click on its external application. */
export async function countVisit(
  deps: Deps,
  kind: CountedKind,
  offerId: string,
  visitor: Visitor,
): Promise<void> {
  if (!isId('offer', offerId) || !(await findListed(deps, offerId))) {
    throw problem('offers.not_found')
  }
  const at = deps.clock.now().getTime()
  const find = () => countersOf(deps).getByName(`counter-${shardOf(offerId)}`)
  // Repeating a visit is harmless, since a visitor counts once.
  await callObject(deps.event, find, (counter) => counter.count({ kind, offerId, visitor, at }))
}

/** Nightly: deletes the ids of old flushes, which can no longer be repeated. */
export async function purgeOldFlushes(db: Database, now: Date): Promise<void> {
  await deleteOldFlushes(db, new Date(now.getTime() - retention.countBatchMs))
}

/** Ids are random, so any of their characters spreads evenly. */
const shardOf = (offerId: string): number => offerId.charCodeAt(offerId.length - 1) % counterCount

/** Objects of a jurisdiction have other ids: a site must not change it. Locally there are none. */
const countersOf = ({ env, vars }: Pick<Deps, 'env' | 'vars'>) =>
  vars.COUNTERS_JURISDICTION === ''
    ? env.COUNTERS
    : env.COUNTERS.jurisdiction(vars.COUNTERS_JURISDICTION)
