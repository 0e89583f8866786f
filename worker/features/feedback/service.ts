import type { FeedbackBody, StoredFeedback } from '../../contract/feedback.ts'
import { newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { retention } from '../../contract/retention.ts'
import type { Deps } from '../../platform/context.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { problem } from '../../platform/problem.ts'
import {
  deleteFeedbackBefore,
  type FeedbackLimits,
  forgetRequestersBefore,
  getNextAllowedAt,
  insertFeedback,
} from './store.ts'

export { feedbackList, type ListedFeedback } from './store.ts'

type Needs = Pick<Deps, 'vars' | 'db' | 'clock'>

/** Who says something: null for a visitor, and the network it comes from. */
export type Sender = { profileId: string | null; network: string }

const second = 1000
const windowMs = 3600 * second

/**
 * Keeps what somebody tells us of an error. The same submission sent again, by the client's id, is kept
 * once and answered alike, also when there is no room for another.
 * @throws `feedback.too_many` past the limits of a network or of all of them
 */
export async function keepFeedback(
  deps: Needs,
  { id = newId('feedback'), ...said }: FeedbackBody,
  { profileId, network }: Sender,
): Promise<StoredFeedback> {
  const { db, vars, clock } = deps
  const now = clock.now()
  const requester = await keyedHash('feedback requester', vars.SESSION_SECRET, network)
  const room: FeedbackLimits = {
    since: new Date(now.getTime() - windowMs),
    perRequester: vars.FEEDBACK_NETWORK_HOURLY,
    inAll: vars.FEEDBACK_HOURLY,
    text: limits.feedbackTextHourly,
  }
  const row = {
    id,
    profileId,
    path: said.path,
    message: said.message,
    error: said.error,
    requestId: said.request_id,
    requester,
    createdAt: now,
  }
  if (await insertFeedback(db, row, room)) return { feedback: { id } }
  const last = await getNextAllowedAt(db, requester, room)
  const waitMs = last.getTime() + windowMs - now.getTime()
  throw problem('feedback.too_many', { retryAfter: Math.max(1, Math.ceil(waitMs / second)) })
}

/**
 * Nightly: forgets what was said a year ago, and from which network what was said before today came,
 * which only the limits needed.
 */
export async function forgetOldFeedback({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await deleteFeedbackBefore(db, new Date(now - retention.feedbackMs))
  await forgetRequestersBefore(db, new Date(now - windowMs))
}
