import { limits } from '../../contract/limits.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { answering, claimKey, deleteKeysBefore, releaseKey } from './store.ts'

/** The header with which a client marks its retries as such. */
export const idempotencyHeader = 'Idempotency-Key'

/** After so long an attempt that has not answered is taken for dead; no request lives as long. */
const attemptMs = 2 * 60_000

export type IdempotentRequest = {
  profileId: string
  /** `POST /profile/onboarding`: the same key elsewhere is another. */
  endpoint: string
  /** The header's value; without one every request is new. */
  key: string | undefined
  /** What was asked, as it was understood: two bodies that mean the same are the same. */
  body: unknown
}

/** Says, as a statement for the batch that does the work, what the request will be answered. */
export type Answering<Answer> = (answer: Answer) => Statement[]

/**
 * Does what a request asks, once for each key: a replay gets the first one's answer. The answer is
 * written in the very batch that does the work, so that there is never one without the other. An
 * attempt that changed nothing leaves its key free.
 *
 * @param work does it all in one batch, along with the statements that `answering` gives it.
 * @throws `request.in_progress`, `request.key_reused` for another body, `request.invalid`
 */
export async function once<Answer>(
  deps: Deps,
  { profileId, endpoint, key, body }: IdempotentRequest,
  work: (answering: Answering<Answer>) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work(() => [])
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > limits.idempotencyKeyMax) {
    throw problem('request.invalid', { errors: [{ path: idempotencyHeader, code: 'invalid' }] })
  }
  const attempt = { profileId, endpoint, key, attempt: newSecret() }
  const bodyHash = await hashSecret(JSON.stringify(body))
  const now = deps.clock.now()
  const claim = await claimKey(deps.db, attempt, {
    bodyHash,
    now,
    forgetBefore: new Date(now.getTime() - limits.idempotencyMs),
    givenUpBefore: new Date(now.getTime() - attemptMs),
  })
  if (!claim?.isOurs) {
    if (claim && claim.bodyHash !== bodyHash) throw problem('request.key_reused')
    if (!claim?.answer) throw problem('request.in_progress', { retryAfter: 1 })
    return JSON.parse(claim.answer)
  }
  try {
    return await work((answer) => answering(attempt, JSON.stringify(answer)))
  } catch (error) {
    // Where it was done after all the answer is there, and stays.
    await releaseKey(deps.db, attempt).catch(() => undefined)
    throw error
  }
}

/** Nightly: forgets requests that nobody will repeat any more. */
export async function forgetOldKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteKeysBefore(db, new Date(clock.now().getTime() - limits.idempotencyMs))
}
