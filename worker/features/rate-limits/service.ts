import type { ErrorCode } from '../../contract/errors.ts'
import { retention } from '../../contract/retention.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps } from '../../platform/context.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { problem } from '../../platform/problem.ts'
import { newSecret } from '../../platform/secrets.ts'
import {
  type Allowance,
  type Condition,
  deleteUse,
  deleteUsesBefore,
  insertUses,
  isRecorded,
  listBlockingUses,
  type Use,
  usesStatement,
} from './store.ts'

/** A limit on what one subject may do within a sliding window. */
export type RateLimit = {
  /** What is limited, such as `upload`. Together with `subject` it names the bucket. */
  name: string
  /** Whose limit it is: a profile's id, a network, an address; '' for everybody together. */
  subject: string
  max: number
  /** At most `retention.rateLimitMs`: older uses are deleted. */
  windowMs: number
  /** How much this use counts; 1 by default. */
  amount?: number
}

type Needs = Pick<Deps, 'db' | 'vars' | 'clock'>

/**
 * Counts one use against all the limits, or against none of them where one is reached.
 * The windows slide and the count is exact, also under parallel requests.
 * @returns null where there was room, else the seconds after which there will be
 */
export async function takeFromLimits(deps: Needs, limits: RateLimit[]): Promise<number | null> {
  const isCounted = await insertUses(deps.db, await oneUse(deps, limits))
  return isCounted ? null : secondsUntilRoom(deps, limits)
}

/**
 * One use for a batch, so that it counts if and only if the rest of the batch is written.
 * @param unless a condition under which nothing is counted
 * @returns `statement`, which comes first in the batch, and `isCounted`, the condition of what follows
 */
export async function prepareUse(
  deps: Needs,
  limits: RateLimit[],
  unless?: Condition,
): Promise<{ statement: Statement; isCounted: Condition }> {
  const use = await oneUse(deps, limits)
  return { statement: usesStatement(use, unless), isCounted: isRecorded(use) }
}

/** When there will be room for a use that was refused. */
export async function secondsUntilRoom(deps: Needs, limits: RateLimit[]): Promise<number> {
  const { now, allowances } = await oneUse(deps, limits)
  const windowMs = new Map(allowances.map(({ bucket }, i) => [bucket, limits[i]?.windowMs ?? 0]))
  const waitsMs = (await listBlockingUses(deps.db, allowances)).map(
    ({ bucket, used_at }) => (used_at ?? now.getTime()) + (windowMs.get(bucket) ?? 0),
  )
  return Math.max(1, Math.ceil((Math.max(0, ...waitsMs) - now.getTime()) / 1000))
}

/**
 * Counts one use as `takeFromLimits` does.
 * @throws a problem of that code with `Retry-After` where a limit is reached
 */
export async function enforceLimits(
  deps: Needs,
  code: ErrorCode,
  limits: RateLimit[],
): Promise<void> {
  const retryAfter = await takeFromLimits(deps, limits)
  if (retryAfter !== null) throw problem(code, { retryAfter })
}

/**
 * Takes a place for work of which a subject may have `max` under way at a time. Where the isolate dies
 * before it gives the place back, it is free again after `windowMs`.
 * @returns what gives the place back, or null where none is free
 */
export async function takePlace(
  deps: Needs,
  limit: RateLimit,
): Promise<(() => Promise<void>) | null> {
  const use = await oneUse(deps, [limit])
  return (await insertUses(deps.db, use)) ? () => deleteUse(deps.db, use) : null
}

/** Nightly: deletes the uses that no window reaches back to. */
export async function forgetOldUses({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteUsesBefore(db, new Date(clock.now().getTime() - retention.rateLimitMs))
}

async function oneUse(deps: Needs, limits: RateLimit[]): Promise<Use> {
  const now = deps.clock.now()
  const allowances = await Promise.all(limits.map((limit) => allowanceOf(deps, limit, now)))
  return { id: newSecret(), now, allowances }
}

/** Buckets are keyed hashes: the table tells nobody which address or network used what. */
async function allowanceOf(
  { vars }: Needs,
  { name, subject, max, windowMs, amount = 1 }: RateLimit,
  now: Date,
): Promise<Allowance> {
  const bucket = await keyedHash('rate limit', vars.SESSION_SECRET, `${name} ${subject}`)
  return { bucket, since: now.getTime() - windowMs, max, amount }
}
