import type { MailSubscription } from '../../contract/messages/subscriptions.ts'
import type { Deps } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { presentSubscription } from './present.ts'
import {
  continueSubscription,
  endSubscription,
  getSubscription,
  markJobMailOpened,
} from './store.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

export { decideSubscriptionContinuation } from './continuation.ts'
export { maskedAddress } from './present.ts'
export { isAlertActive, isStillSubscribed } from './store.ts'
export { createUnsubscribeLink, subscriptionToken } from './unsubscribe-link.ts'

type Needs = Pick<Deps, 'vars' | 'db' | 'clock'>

const dayMs = 24 * 60 * 60_000

/**
 * Returns the subscription that the link of a mail belongs to. Reading it changes nothing.
 * @throws `job_mails.link_invalid`
 */
export async function readSubscription(deps: Needs, token: string): Promise<MailSubscription> {
  const { key, profileId } = await readLink(deps, token)
  const found = await getSubscription(deps.db, key, profileId)
  if (!found) throw problem('job_mails.link_invalid')
  return presentSubscription(key, found)
}

/**
 * Ends the subscription that a link belongs to. Repeating the call is safe. For a deleted account
 * nothing is done, because it gets no mails.
 * @throws `job_mails.link_invalid`
 */
export async function unsubscribe(deps: Needs, token: string): Promise<void> {
  const { key, profileId } = await readLink(deps, token)
  await endSubscription(deps.db, key, { profileId, now: deps.clock.now() })
}

/**
 * Confirms that the person still wants the subscription that a link belongs to, or starts it again.
 * Repeating the call is safe.
 * @throws `job_mails.link_invalid`, also for a deleted account
 */
export async function keepSubscription(deps: Needs, token: string): Promise<MailSubscription> {
  const { key, profileId } = await readLink(deps, token)
  await continueSubscription(deps.db, key, { profileId, now: deps.clock.now() })
  return readSubscription(deps, token)
}

/**
 * Records that a subscriber opened a link in a job mail. Tokens of other subscriptions are ignored.
 */
export async function recordOpenedJobMail(deps: Needs, token: string): Promise<void> {
  const found = await readUnsubscribeToken(deps, token)
  if (found?.key !== 'send_job_emails') return
  await markJobMailOpened(deps.db, found.profileId, deps.clock.now(), dayMs)
}

async function readLink(deps: Needs, token: string) {
  const found = await readUnsubscribeToken(deps, token)
  if (!found) throw problem('job_mails.link_invalid')
  return found
}
