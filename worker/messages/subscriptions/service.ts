import { dayMs } from '../../contract/durations.ts'
import type { MailSubscription } from '../../contract/messages/subscriptions.ts'
import type { Deps } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import {
  continueMailSubscription,
  endMailSubscription,
  getMailSubscriptionRow,
  markJobMailOpened,
} from './store.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

export { decideSubscriptionContinuation } from './continuation.ts'
export { isAlertActive, isStillSubscribed } from './store.ts'
export { createUnsubscribeLink, signSubscriptionToken } from './unsubscribe-link.ts'

type Needs = Pick<Deps, 'vars' | 'db' | 'clock'>

/** Returns the subscription of a mailed link. @throws `job_mails.link_invalid` */
export async function readMailSubscription(deps: Needs, token: string): Promise<MailSubscription> {
  const { key, profileId } = await readLink(deps, token)
  const found = await getMailSubscriptionRow(deps.db, key, profileId)
  if (!found) throw problem('job_mails.link_invalid')
  const { email, isOn, isAsked } = found
  return { address: maskMailAddress(email), is_asked: isOn && isAsked, [key]: isOn }
}

/** Ends the subscription of a mailed link; idempotent. @throws `job_mails.link_invalid` */
export async function unsubscribe(deps: Needs, token: string): Promise<void> {
  const { key, profileId } = await readLink(deps, token)
  await endMailSubscription(deps.db, key, { profileId, now: deps.clock.now() })
}

/**
 * Continues or restarts the subscription of a mailed link; idempotent.
 * @throws `job_mails.link_invalid`, also for a deleted account
 */
export async function keepMailSubscription(deps: Needs, token: string): Promise<MailSubscription> {
  const { key, profileId } = await readLink(deps, token)
  await continueMailSubscription(deps.db, key, { profileId, now: deps.clock.now() })
  return readMailSubscription(deps, token)
}

/** Records that a link in a job mail was opened. Ignores tokens from other kinds of mail. */
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

/** Masks an address: `ada.conti@posta.example` becomes `a•••@posta.example`. */
export function maskMailAddress(email: string): string {
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  const [first = ''] = local
  return `${first}•••@${domain}`
}
