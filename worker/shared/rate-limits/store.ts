import { lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { rateLimits } from '../../db/schema/shared.ts'

/** A boolean SQL expression. */
export type SqlCondition = SQL

/**
 * The limit of one bucket. `max` is the maximum sum of the uses since the time `since`, and
 * `amount` is how much the new use adds to this sum.
 */
export type RateLimitAllowance = { bucket: string; since: number; max: number; amount: number }

/**
 * Builds SQL for a table `asked`. For each bucket, it contains the limit to check and the current
 * sum of the bucket's uses.
 */
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
 * Builds the statement that records a use in every bucket. It records nothing if any bucket is full
 * or `unless` holds. It is a single statement, so that concurrent requests cannot exceed the limit.
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

/**
 * Records a use in every bucket, or in none if any bucket is full. @returns whether the use was
 * recorded
 */
export async function insertRateLimitUse(db: Database, use: RateLimitUse): Promise<boolean> {
  const written = await db.all(insertRateLimitUseStatement(use))
  return written.length > 0
}

/** A condition for later statements of a batch: true if the use was recorded. */
export const isUseRecordedCondition = ({ id, now, allowances }: RateLimitUse): SQL => sql`EXISTS (
  SELECT 1 FROM rate_limits
  WHERE bucket = ${allowances[0]?.bucket ?? ''} AND used_at = ${now.getTime()} AND id = ${id})`

/**
 * Returns the full buckets, and for each of them one earlier use: as soon as this use leaves the
 * window, the new use fits into the bucket. `used_at` is null if the new use alone exceeds the
 * limit.
 */
export function listBlockingRateLimitUses(
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

/** Deletes the rows of a use, so that it no longer counts. */
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
