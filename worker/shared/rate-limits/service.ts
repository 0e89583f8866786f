import type { ErrorCode } from '../../contract/errors.ts'
import { retentionPeriods } from '../../contract/privacy/retention.ts'
import type { BatchStatement } from '../../db/client.ts'
import type { Deps } from '../../deps/context.ts'
import { computeKeyedHash } from '../../platform/keyed-hash.ts'
import { type ProblemError, problem } from '../../platform/problem.ts'
import { generateSecret } from '../../platform/secrets.ts'
import type { NetworkOrigin } from '../../platform/visitor.ts'
import {
  deleteRateLimitUse,
  deleteRateLimitUsesBefore,
  insertRateLimitUse,
  insertRateLimitUseStatement,
  isUseRecordedCondition,
  listFullRateLimitBuckets,
  type RateLimitAllowance,
  type RateLimitUse,
  type SqlCondition,
} from './store.ts'

/** At most `max` uses by one subject (such as a person or a network) within a sliding window. */
export type RateLimit = {
  /** The limited action, such as `upload`. Each pair of name and subject has a counter (bucket). */
  name: string
  /** A profile id, a network or a mail address; '' or `all` if all requests share one bucket. */
  subject: string
  max: number
  /** The length of the window, at most `retentionPeriods.rateLimitMs`: older uses are deleted. */
  windowMs: number
  /** By how much this use increases the count of uses; 1 by default. */
  amount?: number
}

/** The limit of a /48 block is this many times the limit of one network (/64). */
const networksPerBlock = 5

/** Builds the limits of a network and, for IPv6, of its /48 block, which may be one person's. */
export const buildNetworkRateLimits = (
  { network, block }: NetworkOrigin,
  limit: Omit<RateLimit, 'subject'>,
): RateLimit[] => [
  { ...limit, subject: network },
  ...(block === null
    ? []
    : [{ ...limit, subject: `block ${block}`, max: networksPerBlock * limit.max }]),
]

type Needs = Pick<Deps, 'db' | 'vars' | 'clock'>

/**
 * Prepares a use that is counted in the caller's batch, and only if the batch succeeds. In the
 * batch, `statement` must come before the statements with the condition `isCounted`, which take
 * effect only if no limit was reached.
 * @param unless a condition under which nothing is counted
 */
export async function prepareRateLimitUse(
  deps: Needs,
  limits: RateLimit[],
  unless?: SqlCondition,
): Promise<{ statement: BatchStatement; isCounted: SqlCondition }> {
  const use = await oneUse(deps, limits)
  return {
    statement: insertRateLimitUseStatement(use, unless),
    isCounted: isUseRecordedCondition(use),
  }
}

/** Builds the problem for a refused use. It says after how many seconds the use may be accepted. */
export async function buildRateLimitProblem(
  deps: Needs,
  code: ErrorCode,
  limits: RateLimit[],
): Promise<ProblemError> {
  const { now, allowances } = await oneUse(deps, limits)
  const windowMs = new Map(allowances.map(({ bucket }, i) => [bucket, limits[i]?.windowMs ?? 0]))
  const waitsMs = (await listFullRateLimitBuckets(deps.db, allowances)).map(
    ({ bucket, used_at }) => (used_at ?? now.getTime()) + (windowMs.get(bucket) ?? 0),
  )
  const waitMs = Math.max(0, ...waitsMs) - now.getTime()
  return problem(code, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/**
 * Counts one use against all limits, or against none if one of them is reached. Counts are exact
 * even with concurrent requests.
 * @throws a problem with `code` and `Retry-After` if a limit is reached
 */
export async function enforceRateLimits(
  deps: Needs,
  code: ErrorCode,
  limits: RateLimit[],
): Promise<void> {
  const isCounted = await insertRateLimitUse(deps.db, await oneUse(deps, limits))
  if (!isCounted) throw await buildRateLimitProblem(deps, code, limits)
}

/**
 * Lets at most `max` tasks run at the same time for one subject. A permit expires after `windowMs`,
 * even if the task still runs, because an isolate that stops does not release it.
 * @returns the function that releases the permit; null if `max` tasks are running
 */
export async function acquireConcurrencyPermit(
  deps: Needs,
  limit: RateLimit,
): Promise<(() => Promise<void>) | null> {
  const use = await oneUse(deps, [limit])
  return (await insertRateLimitUse(deps.db, use)) ? () => deleteRateLimitUse(deps.db, use) : null
}

export const purgeOldRateLimitUses = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteRateLimitUsesBefore(db, new Date(clock.now().getTime() - retentionPeriods.rateLimitMs))

async function oneUse(deps: Needs, limits: RateLimit[]): Promise<RateLimitUse> {
  const now = deps.clock.now()
  const allowances = await Promise.all(limits.map((limit) => allowanceOf(deps, limit, now)))
  return { id: generateSecret(), now, allowances }
}

/** Identifies the bucket by a keyed hash, so that the table reveals no addresses or networks. */
async function allowanceOf(
  { vars }: Needs,
  { name, subject, max, windowMs, amount = 1 }: RateLimit,
  now: Date,
): Promise<RateLimitAllowance> {
  const bucket = await computeKeyedHash('rate limit', vars.SESSION_SECRET, `${name} ${subject}`)
  return { bucket, since: now.getTime() - windowMs, max, amount }
}
