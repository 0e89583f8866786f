import type { ErrorCode } from '../../contract/errors.ts'
import { retention } from '../../contract/privacy/retention.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps } from '../../deps/context.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { problem } from '../../platform/problem.ts'
import { newSecret } from '../../platform/secrets.ts'
import {
  type Allowance,
  deleteUse,
  deleteUsesBefore,
  insertUses,
  isRecorded,
  listBlockingUses,
  type RateLimitUse,
  type SqlCondition,
  usesStatement,
} from './store.ts'

/**
 * The maximum number of uses that a subject (such as a person or network) may make within a sliding
 * window.
 */
export type RateLimit = {
  /** The limited action, such as `upload`. Name and subject together identify the bucket. */
  name: string
  /**
   * Who or what is limited: a profile id, a network or an address; '' if all requests share one
   * bucket.
   */
  subject: string
  max: number
  /**
   * The length of the window. It must not exceed `retention.rateLimitMs`, because older uses are
   * deleted.
   */
  windowMs: number
  /** The amount that this use counts; 1 by default. */
  amount?: number
}

type Needs = Pick<Deps, 'db' | 'vars' | 'clock'>

/**
 * Counts one use against all limits. If any limit is reached, it counts against none of them.
 * Windows are sliding, and counts are exact even with concurrent requests.
 * @returns null if the use was counted, otherwise the number of seconds until a retry may succeed
 */
export async function countUse(deps: Needs, limits: RateLimit[]): Promise<number | null> {
  const isCounted = await insertUses(deps.db, await oneUse(deps, limits))
  return isCounted ? null : secondsUntilRoom(deps, limits)
}

/**
 * Prepares a use for a batch. If the batch fails, the use is not counted either.
 * @param unless a condition under which nothing is counted
 * @returns `statement`, which must come first in the batch, and `isCounted`, the condition that
 * guards the statements after it
 */
export async function prepareUse(
  deps: Needs,
  limits: RateLimit[],
  unless?: SqlCondition,
): Promise<{ statement: Statement; isCounted: SqlCondition }> {
  const use = await oneUse(deps, limits)
  return { statement: usesStatement(use, unless), isCounted: isRecorded(use) }
}

/** Returns the number of seconds until a use that was refused would be accepted. */
export async function secondsUntilRoom(deps: Needs, limits: RateLimit[]): Promise<number> {
  const { now, allowances } = await oneUse(deps, limits)
  const windowMs = new Map(allowances.map(({ bucket }, i) => [bucket, limits[i]?.windowMs ?? 0]))
  const waitsMs = (await listBlockingUses(deps.db, allowances)).map(
    ({ bucket, used_at }) => (used_at ?? now.getTime()) + (windowMs.get(bucket) ?? 0),
  )
  return Math.max(1, Math.ceil((Math.max(0, ...waitsMs) - now.getTime()) / 1000))
}

/**
 * Counts one use like `countUse`.
 * @throws a problem with `code` and `Retry-After` if a limit is reached
 */
export async function enforceLimits(
  deps: Needs,
  code: ErrorCode,
  limits: RateLimit[],
): Promise<void> {
  const retryAfter = await countUse(deps, limits)
  if (retryAfter !== null) throw problem(code, { retryAfter })
}

/**
 * Lets at most `max` pieces of work of a subject run at the same time. If the isolate stops before
 * it calls the returned function, the place becomes free after `windowMs`.
 * @returns the function that ends the use of the place, or null if all places are taken
 */
export async function acquirePlace(
  deps: Needs,
  limit: RateLimit,
): Promise<(() => Promise<void>) | null> {
  const use = await oneUse(deps, [limit])
  return (await insertUses(deps.db, use)) ? () => deleteUse(deps.db, use) : null
}

/** Nightly: deletes uses older than any window. */
export async function purgeOldUses({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteUsesBefore(db, new Date(clock.now().getTime() - retention.rateLimitMs))
}

async function oneUse(deps: Needs, limits: RateLimit[]): Promise<RateLimitUse> {
  const now = deps.clock.now()
  const allowances = await Promise.all(limits.map((limit) => allowanceOf(deps, limit, now)))
  return { id: newSecret(), now, allowances }
}

/** The id of a bucket is a keyed hash, so the table does not reveal addresses or networks. */
async function allowanceOf(
  { vars }: Needs,
  { name, subject, max, windowMs, amount = 1 }: RateLimit,
  now: Date,
): Promise<Allowance> {
  const bucket = await keyedHash('rate limit', vars.SESSION_SECRET, `${name} ${subject}`)
  return { bucket, since: now.getTime() - windowMs, max, amount }
}
