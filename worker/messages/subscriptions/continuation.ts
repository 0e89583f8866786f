const dayMs = 24 * 60 * 60_000
/** After this time without an opened link, a mail asks whether the mails should continue. */
const idleMs = 182 * dayMs
/** Without an answer to the question by then, the mails end. */
const answerMs = 14 * dayMs

/** When somebody last showed that they read the mails, and when they were last asked; in ms. */
export type Readership = { aliveAt: number; askedAt: number | null }

/**
 * Decides how regular mails continue: `wanted` for somebody who reads the mails or has time left to
 * answer, `to_ask` if nobody has opened a link for six months, and `unanswered` if nobody has
 * answered the question. The question is asked once: an opened link starts the six months again.
 */
export function continuationOf(
  { aliveAt, askedAt }: Readership,
  now: Date,
): 'wanted' | 'to_ask' | 'unanswered' {
  if (askedAt !== null && askedAt > aliveAt) {
    return askedAt <= now.getTime() - answerMs ? 'unanswered' : 'wanted'
  }
  return aliveAt <= now.getTime() - idleMs ? 'to_ask' : 'wanted'
}
