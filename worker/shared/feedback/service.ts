import { hourMs } from '../../contract/durations.ts'
import { newId } from '../../contract/ids.ts'
import type { FeedbackBody, StoredFeedback } from '../../contract/shared/feedback.ts'
import type { Deps } from '../../deps/context.ts'
import type { WorkerVars } from '../../deps/env.ts'
import type { NetworkOrigin } from '../../platform/visitor.ts'
import {
  buildNetworkRateLimits,
  buildRateLimitProblem,
  prepareRateLimitUse,
  type RateLimit,
} from '../rate-limits/service.ts'
import {
  getFeedbackList,
  insertFeedback,
  isFeedbackStoredCondition,
  type ListedFeedback,
} from './store.ts'

export { type ListedFeedback, listFeedbackStatement } from './store.ts'

type Needs = Pick<Deps, 'vars' | 'db' | 'clock'>

/** `profileId` is null if the sender is not signed in. */
export type FeedbackSender = NetworkOrigin & { profileId: string | null }

/**
 * Stores feedback about an error. A repeated submission with the same id is stored once, and
 * succeeds even if the limit is reached.
 * @throws `feedback.too_many` if the limit of a network, of its block or of all senders is reached
 */
export async function storeFeedback(
  deps: Needs,
  { id = newId('feedback'), ...said }: FeedbackBody,
  { profileId, ...origin }: FeedbackSender,
): Promise<StoredFeedback> {
  const row = {
    id,
    profileId,
    path: said.path,
    message: said.message,
    error: said.error,
    requestId: said.request_id,
    createdAt: deps.clock.now(),
  }
  const limits = limitsOf(deps.vars, origin, said.message?.length ?? 0)
  const use = await prepareRateLimitUse(deps, limits, isFeedbackStoredCondition(id))
  if (await insertFeedback(deps.db, row, use)) return { feedback: { id } }
  throw await buildRateLimitProblem(deps, 'feedback.too_many', limits)
}

/** Limits messages and characters per network and per /48 block, and all messages together. */
function limitsOf(vars: WorkerVars, origin: NetworkOrigin, amount: number): RateLimit[] {
  const texts = { name: 'feedback', windowMs: hourMs }
  const characters = { ...texts, name: 'feedback characters', amount }
  return [
    ...buildNetworkRateLimits(origin, { ...texts, max: vars.FEEDBACK_NETWORK_HOURLY }),
    ...buildNetworkRateLimits(origin, {
      ...characters,
      max: vars.FEEDBACK_NETWORK_CHARACTERS_HOURLY,
    }),
    { ...texts, subject: 'all', max: vars.FEEDBACK_HOURLY },
  ]
}

export const listFeedback = ({ db }: Pick<Deps, 'db'>): Promise<ListedFeedback[]> =>
  getFeedbackList(db)
