import { dayMs } from '../../contract/durations.ts'

/** If no link was opened for this long, a mail asks whether the subscriber wants to continue. */
const idleMs = 182 * dayMs
/** How long the subscriber can answer the question whether to continue. Then the mails end. */
const answerMs = 14 * dayMs

/** When a subscriber last opened a link, and when a mail last asked whether to continue; in ms. */
export type MailReaderActivity = { aliveAt: number; askedAt: number | null }

/**
 * Decides whether regular mails go on. After six months without an opened link, the result is
 * `to_ask`: a mail must ask whether to continue. `unanswered` means that the subscriber did not
 * answer this mail in time. When the subscriber opens a link, the six months start again.
 */
export function decideSubscriptionContinuation(
  { aliveAt, askedAt }: MailReaderActivity,
  now: Date,
): 'wanted' | 'to_ask' | 'unanswered' {
  if (askedAt !== null && askedAt > aliveAt) {
    return askedAt <= now.getTime() - answerMs ? 'unanswered' : 'wanted'
  }
  return aliveAt <= now.getTime() - idleMs ? 'to_ask' : 'wanted'
}
