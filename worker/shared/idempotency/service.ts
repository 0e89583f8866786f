import { limits } from '../../contract/limits.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { claimKey, deleteKeysBefore, releaseKey, storeAnswerStatements } from './store.ts'

/** The header by which a client marks a retry. */
export const idempotencyHeader = 'Idempotency-Key'

/** After this time an unanswered attempt is considered dead, since no request takes that long. */
const attemptMs = 2 * 60_000

export type IdempotentRequest = {
  profileId: string
  /**
   * Method and path, such as `POST /profile/onboarding`. The same key on another endpoint is a
   * different key.
   */
  endpoint: string
  /** The header's value; undefined if the client sent none, in which case every request is new. */
  key: string | undefined
  /** The parsed request, so that equivalent bodies count as equal. */
  body: unknown
}

/** Returns statements that store the answer; they belong in the batch that does the work. */
export type StoreAnswer<Answer> = (answer: Answer) => Statement[]

/**
 * Runs a request once per key; a retry gets the first answer. The answer is stored in the same
 * batch as the work, so both are written or neither. An attempt that failed without any change
 * releases its key.
 * @param work runs one batch that includes the statements of `storeAnswer`
 * @throws `request.in_progress`, `request.key_reused` for another body, `request.invalid`
 */
export async function runIdempotently<Answer>(
  deps: Deps,
  { profileId, endpoint, key, body }: IdempotentRequest,
  work: (storeAnswer: StoreAnswer<Answer>) => Promise<Answer>,
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
    return await work((answer) => storeAnswerStatements(attempt, JSON.stringify(answer)))
  } catch (error) {
    // If the batch was committed despite the error, the key stays with its stored answer.
    await releaseKey(deps.db, attempt).catch(() => undefined)
    throw error
  }
}

/** Nightly: deletes keys older than `limits.idempotencyMs`, which no client repeats any more. */
export async function purgeOldKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteKeysBefore(db, new Date(clock.now().getTime() - limits.idempotencyMs))
}
