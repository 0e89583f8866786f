import { limits } from '../../contract/limits.ts'
import type { BatchStatement } from '../../db/client.ts'
import type { Deps } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { generateSecret, hashSecret } from '../../platform/secrets.ts'
import { claimIdempotencyKey, releaseIdempotencyKey, storeResponseStatements } from './store.ts'

/** The header with the idempotency key, which is the same for all attempts at one request. */
export const idempotencyHeader = 'Idempotency-Key'

/** An attempt without a response counts as failed after this time. No request takes that long. */
const attemptMs = 2 * 60_000

export type IdempotentRequest = {
  profileId: string
  /** The method and path, such as `POST /profile/onboarding`. Each endpoint has keys of its own. */
  endpoint: string
  /** The idempotency key. If undefined, every request counts as a new one. */
  key: string | undefined
  /** The parsed body. Bodies that differ only in notation, such as white space, count as equal. */
  body: unknown
}

/** Builds the statements that store the response. They run in the batch of the request's work. */
export type BuildStoreResponseStatements<Answer> = (answer: Answer) => BatchStatement[]

/**
 * Runs a request once per idempotency key. A retry gets the response of the first attempt, which
 * was stored in the same batch as the attempt's work. If an attempt fails, its key becomes free for
 * a retry.
 * @param work runs one batch that includes the statements of `storeAnswer`
 * @throws `request.in_progress`; `request.key_reused` if the key was used with another body before;
 * `request.invalid` if the key is malformed
 */
export async function runIdempotently<Answer>(
  deps: Deps,
  { profileId, endpoint, key, body }: IdempotentRequest,
  work: (storeAnswer: BuildStoreResponseStatements<Answer>) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work(() => [])
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > limits.idempotencyKeyLengthMax) {
    throw problem('request.invalid', { errors: [{ path: idempotencyHeader, code: 'invalid' }] })
  }
  const attempt = { profileId, endpoint, key, attempt: generateSecret() }
  const bodyHash = await hashSecret(JSON.stringify(body))
  const now = deps.clock.now()
  const claim = await claimIdempotencyKey(deps.db, attempt, {
    bodyHash,
    now,
    forgetBefore: new Date(now.getTime() - limits.idempotencyKeyLifeMs),
    givenUpBefore: new Date(now.getTime() - attemptMs),
  })
  if (!claim?.isOurs) {
    if (claim && claim.bodyHash !== bodyHash) throw problem('request.key_reused')
    if (!claim?.answer) throw problem('request.in_progress', { retryAfter: 1 })
    return JSON.parse(claim.answer)
  }
  try {
    return await work((answer) => storeResponseStatements(attempt, JSON.stringify(answer)))
  } catch (error) {
    // Does nothing if a response is stored, because then the batch was committed after all.
    await releaseIdempotencyKey(deps.db, attempt).catch(() => undefined)
    throw error
  }
}
