import { lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { rateLimits } from '../../db/schema/shared.ts'

export type SqlCondition = SQL

/** A limit on one bucket: the sum of its uses since `since` plus `amount` must not exceed `max`. */
export type RateLimitAllowance = { bucket: string; since: number; max: number; amount: number }

/** An SQL table `asked`: the limits to check, and for each limit the current sum of its uses. */
const askedOf = (allowances: RateLimitAllowance[]) => sql`
  asked AS MATERIALIZED (
    SELECT value ->> 'bucket' AS bucket, value ->> 'since' AS since, value ->> 'max' AS max,
      value ->> 'amount' AS amount,
      (SELECT coalesce(sum(used.amount), 0) FROM rate_limits AS used
        WHERE used.bucket = value ->> 'bucket' AND used.used_at > value ->> 'since') AS used
    FROM json_each(${JSON.stringify(allowances)}))`

/** One use, which counts against several limits. */
export type RateLimitUse = { id: string; now: Date; allowances: RateLimitAllowance[] }

/**
 * Records a use in every bucket, unless a limit is reached or `unless` holds. It is a single
 * statement, so that concurrent requests cannot exceed a limit.
 */
export const insertRateLimitUseStatement = (
  { id, now, allowances }: RateLimitUse,
  unless: SQL = sql`false`,
): SQL => sql`
  WITH ${askedOf(allowances)}
  INSERT INTO rate_limits (bucket, used_at, id, amount)
  SELECT bucket, ${now.getTime()}, ${id}, amount FROM asked
  WHERE NOT EXISTS (SELECT 1 FROM asked WHERE used + amount > max) AND NOT (${unless})
  RETURNING bucket`

/** Records a use in all its buckets, unless a limit is reached. Returns whether it was recorded. */
export async function insertRateLimitUse(db: Database, use: RateLimitUse): Promise<boolean> {
  const written = await db.all(insertRateLimitUseStatement(use))
  return written.length > 0
}

/** An SQL condition for later statements of a batch: true if the use was recorded. */
export const isUseRecordedCondition = ({ id, now, allowances }: RateLimitUse): SQL => sql`EXISTS (
  SELECT 1 FROM rate_limits
  WHERE bucket = ${allowances[0]?.bucket ?? ''} AND used_at = ${now.getTime()} AND id = ${id})`

/**
 * Returns each bucket that has no room for the new use. `used_at` is the time of the earlier use
 * that must first leave the window; null if the new use alone exceeds the limit.
 */
export function listFullRateLimitBuckets(
  db: Database,
  allowances: RateLimitAllowance[],
): Promise<{ bucket: string; used_at: number | null }[]> {
  return db.all(sql`
    WITH ${askedOf(allowances)},
      newest AS (
        SELECT asked.bucket, rate_limits.used_at, asked.amount, asked.max,
          sum(rate_limits.amount) OVER (
            PARTITION BY asked.bucket ORDER BY rate_limits.used_at DESC, rate_limits.id DESC
          ) AS sum_since
        FROM asked JOIN rate_limits
          ON rate_limits.bucket = asked.bucket AND rate_limits.used_at > asked.since)
    SELECT asked.bucket,
      (SELECT max(newest.used_at) FROM newest
        WHERE newest.bucket = asked.bucket AND asked.amount <= asked.max
          AND sum_since + newest.amount > newest.max) AS used_at
    FROM asked WHERE used + amount > max`)
}

export async function deleteRateLimitUse(
  db: Database,
  { id, now, allowances }: RateLimitUse,
): Promise<void> {
  const buckets = JSON.stringify(allowances.map(({ bucket }) => bucket))
  await db.run(sql`DELETE FROM rate_limits
    WHERE bucket IN (SELECT value FROM json_each(${buckets}))
      AND used_at = ${now.getTime()} AND id = ${id}`)
}

export async function deleteRateLimitUsesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.usedAt, before))
}
