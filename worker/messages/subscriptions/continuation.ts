const dayMs = 24 * 60 * 60_000
/** If a subscriber opens no link for this time, a mail asks whether they still want the mails. */
const idleMs = 182 * dayMs
/**
 * The time that the subscriber has to answer the question whether they still want the mails. If
 * they do not answer in this time, the mails end.
 */
const answerMs = 14 * dayMs

/**
 * The time when a subscriber last opened a link of the mails, and the time when they were last
 * asked whether they still want them; in milliseconds.
 */
export type ReaderActivity = { aliveAt: number; askedAt: number | null }

/**
 * Decides whether a subscriber still gets regular mails: `wanted` if they read the mails or still
 * have time to answer the question, `to_ask` if they have opened no link for six months, and
 * `unanswered` if they did not answer in time. The question is asked only once until the subscriber
 * opens a link, which starts the six months again.
 */
export function decideSubscriptionContinuation(
  { aliveAt, askedAt }: ReaderActivity,
  now: Date,
): 'wanted' | 'to_ask' | 'unanswered' {
  if (askedAt !== null && askedAt > aliveAt) {
    return askedAt <= now.getTime() - answerMs ? 'unanswered' : 'wanted'
  }
  return aliveAt <= now.getTime() - idleMs ? 'to_ask' : 'wanted'
}
