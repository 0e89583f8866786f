import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { fileKinds } from '../../contract/people/files.ts'
import { timestampColumn, timestampColumns } from '../columns.ts'
import { companies } from './hiring.ts'
import { profileIdColumn, profiles } from './people.ts'

/** Uploaded files. A row is written before its object in R2 and deleted after it. */
export const files = sqliteTable(
  'files',
  {
    id: text('id').primaryKey(),
    profileId: profileIdColumn(),
    kind: text('kind', { enum: fileKinds }).notNull(),
    /** The company of a logo or photo. */
    companyId: text('company_id').references(() => companies.id),
    /** In bytes, as stored. */
    size: integer('size').notNull(),
    /** `pending` during the upload, then `kept`, or `removing` until the object is deleted. */
    state: text('state', { enum: ['pending', 'kept', 'removing'] }).notNull(),
    ...timestampColumns,
  },
  (table) => [
    index('files_profile_idx').on(table.profileId, table.kind),
    index('files_company_idx').on(table.companyId).where(sql`company_id IS NOT NULL`),
    index('files_unsettled_idx').on(table.state, table.updatedAt).where(sql`state <> 'kept'`),
  ],
)

/** Requests with an `Idempotency-Key`, and the responses to those that succeeded. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    profileId: profileIdColumn(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    /** A request with the same key but another body is refused. */
    bodyHash: text('body_hash').notNull(),
    /** The attempt that holds the key. No other attempt may store a response. */
    attempt: text('attempt').notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    /** The response as JSON; null while the attempt is in progress. */
    answer: text('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.endpoint, table.key] }),
    index('idempotency_keys_started_idx').on(table.startedAt),
  ],
)

/** Uses counted by rate limits. They name nobody, and expire after `retention.rateLimitMs`. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    /** Keyed hash of the limited action and of the person, mail address or network. */
    bucket: text('bucket').notNull(),
    usedAt: timestampColumn('used_at').notNull(),
    /** Distinguishes uses of a bucket at the same time. */
    id: text('id').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.usedAt, table.id] })],
)

/** Violations of the content security policy reported by browsers, one row per kind. */
export const policyViolations = sqliteTable(
  'policy_violations',
  {
    /** A hash of the other columns of this kind. */
    id: text('id').primaryKey(),
    /** The page's path without its query, or its pattern if the address is a secret. */
    path: text('path').notNull(),
    directive: text('directive').notNull(),
    /** The blocked origin, or a keyword such as `inline`. */
    blocked: text('blocked').notNull(),
    /** File and position of the cause; null if the browser does not report them. */
    source: text('source'),
    times: integer('times').notNull().default(1),
    firstAt: timestampColumn('first_at').notNull(),
    lastAt: timestampColumn('last_at').notNull(),
  },
  (table) => [index('policy_violations_last_idx').on(table.lastAt)],
)

/** Messages in which visitors and account holders describe an error that they saw. */
export const feedback = sqliteTable(
  'feedback',
  {
    id: text('id').primaryKey(),
    /** Null for a visitor. */
    profileId: text('profile_id').references(() => profiles.id),
    /** Without the query, which may contain secrets. */
    path: text('path').notNull(),
    message: text('message'),
    /** The error code or message shown on the screen. */
    error: text('error'),
    /** The id of the failed request, to find it in the log. */
    requestId: text('request_id'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('feedback_profile_idx').on(table.profileId),
    index('feedback_created_idx').on(table.createdAt),
  ],
)

/** Always empty: a trigger aborts each insert, which stops the whole batch; see db/guards.ts. */
export const guards = sqliteTable('guards', { code: text('code').notNull() })
