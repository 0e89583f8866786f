import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAndUpdated, moment } from '../columns.ts'
import { companies } from './hiring.ts'
import { ownedBy, profiles } from './people.ts'

/**
 * What people uploaded; the bytes are in R2. A row is there before its object and goes after it, so
 * that an object without a row is nobody's.
 */
export const files = sqliteTable(
  'files',
  {
    id: text('id').primaryKey(),
    profileId: ownedBy(),
    kind: text('kind', { enum: ['avatar', 'resume', 'logo'] }).notNull(),
    /** The company whose logo it is; null for what is a person's. */
    companyId: text('company_id').references(() => companies.id),
    /** In bytes, as stored. */
    size: integer('size').notNull(),
    /** `pending` until the upload is through, `kept`, or `removing` until the object is gone. */
    state: text('state', { enum: ['pending', 'kept', 'removing'] }).notNull(),
    ...createdAndUpdated,
  },
  (table) => [
    index('files_profile_idx').on(table.profileId, table.kind),
    index('files_unsettled_idx').on(table.state, table.updatedAt).where(sql`state <> 'kept'`),
  ],
)

/** Requests that carried an `Idempotency-Key`, and what those that went through were answered. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    profileId: ownedBy(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    /** Of the body that came with the key: another body is another request. */
    bodyHash: text('body_hash').notNull(),
    /** Of the attempt that holds the key; only this one may answer. */
    attempt: text('attempt').notNull(),
    startedAt: moment('started_at').notNull(),
    /** The answer as JSON; null while the attempt is under way. */
    answer: text('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.endpoint, table.key] }),
    index('idempotency_keys_started_idx').on(table.startedAt),
  ],
)

/**
 * What was used of limits on how often something may be done: features/rate-limits. No row belongs to
 * anybody who could be found, and none outlives `retention.rateLimitMs`.
 */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    /** Keyed hash of what is limited and for whom. */
    bucket: text('bucket').notNull(),
    usedAt: moment('used_at').notNull(),
    /** Tells two uses of one moment apart. */
    id: text('id').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.usedAt, table.id] })],
)

/** What browsers report of pages that broke the content security policy, each kind of violation once. */
export const policyViolations = sqliteTable(
  'policy_violations',
  {
    /** Hash of what tells one kind of violation from another. */
    id: text('id').primaryKey(),
    /** Of the page, without its query; of a secret page the pattern. */
    path: text('path').notNull(),
    directive: text('directive').notNull(),
    /** The origin that was blocked, or a keyword such as `inline`. */
    blocked: text('blocked').notNull(),
    /** Where in which file it happened; null where the browser does not say. */
    source: text('source'),
    times: integer('times').notNull().default(1),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [index('policy_violations_last_idx').on(table.lastAt)],
)

/** What people tell us when something has gone wrong. */
export const feedback = sqliteTable(
  'feedback',
  {
    id: text('id').primaryKey(),
    /** Null for a visitor. */
    profileId: text('profile_id').references(() => profiles.id),
    /** Of the page where it went wrong, without its query: that may hold secrets. */
    path: text('path').notNull(),
    /** Null where somebody sent none. */
    message: text('message'),
    /** The code or the words of what went wrong, as the screen showed it. */
    error: text('error'),
    /** Of the request that failed, to be found in the log. */
    requestId: text('request_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('feedback_profile_idx').on(table.profileId),
    index('feedback_created_idx').on(table.createdAt),
  ],
)

/**
 * Holds no rows. A trigger refuses every insert with its code, which stops the batch: db/guards.ts.
 */
export const guards = sqliteTable('guards', { code: text('code').notNull() })
