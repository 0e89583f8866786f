import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { fileKinds } from '../../contract/people/files.ts'
import { defineTimestampColumn, timestampColumns } from '../columns.ts'
import { companies } from './hiring.ts'
import { defineProfileIdColumn, profiles } from './people.ts'

/** Uploaded files. A row is written before its file is stored in R2, and deleted after the file. */
export const files = sqliteTable(
  'files',
  {
    id: text('id').primaryKey(),
    profileId: defineProfileIdColumn(),
    kind: text('kind', { enum: fileKinds }).notNull(),
    /** The company to which a logo or photo belongs. */
    companyId: text('company_id').references(() => companies.id),
    /** The size of the stored file in bytes. */
    size: integer('size').notNull(),
    /** `pending` during the upload, then `kept`; `removing` until the stored file is deleted. */
    state: text('state', { enum: ['pending', 'kept', 'removing'] }).notNull(),
    ...timestampColumns,
  },
  (table) => [
    index('files_profile_idx').on(table.profileId, table.kind),
    index('files_company_idx').on(table.companyId).where(sql`company_id IS NOT NULL`),
    index('files_unsettled_idx').on(table.state, table.updatedAt).where(sql`state <> 'kept'`),
  ],
)

/** Requests with the header `Idempotency-Key`, and the responses to those that succeeded. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    profileId: defineProfileIdColumn(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    /** A hash of the request's body. Another body with the same key is refused. */
    bodyHash: text('body_hash').notNull(),
    /** The attempt that is handling the request. No other attempt may store a response. */
    attempt: text('attempt').notNull(),
    startedAt: defineTimestampColumn('started_at').notNull(),
    /** The response as JSON; null while the attempt is in progress. */
    answer: text('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.endpoint, table.key] }),
    index('idempotency_keys_started_idx').on(table.startedAt),
  ],
)

/** Actions that rate limits count. Deleted after `retentionPeriods.rateLimitMs`. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    /** A keyed hash of the action and of its subject: a person, a mail address or a network. */
    bucket: text('bucket').notNull(),
    usedAt: defineTimestampColumn('used_at').notNull(),
    /** Distinguishes actions that happen at the same time. */
    id: text('id').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.usedAt, table.id] })],
)

/** Violations of the content security policy that browsers report. Equal reports share a row. */
export const cspViolations = sqliteTable(
  'policy_violations',
  {
    /** A hash of `path`, `directive`, `blocked` and `source`. */
    id: text('id').primaryKey(),
    /** The page's path without its query, or its route pattern if the path contains a secret. */
    path: text('path').notNull(),
    directive: text('directive').notNull(),
    /** The origin that the browser blocked, or a keyword such as `inline`. */
    blocked: text('blocked').notNull(),
    /** The file and position that caused the violation; null if the browser does not report it. */
    source: text('source'),
    times: integer('times').notNull().default(1),
    firstAt: defineTimestampColumn('first_at').notNull(),
    lastAt: defineTimestampColumn('last_at').notNull(),
  },
  (table) => [index('policy_violations_last_idx').on(table.lastAt)],
)

/** Messages from visitors and account holders who describe an error that they saw. */
export const feedback = sqliteTable(
  'feedback',
  {
    id: text('id').primaryKey(),
    /** Null if the message is from a visitor without an account. */
    profileId: text('profile_id').references(() => profiles.id),
    /** The path of the page without its query, which may contain secrets. */
    path: text('path').notNull(),
    message: text('message'),
    /** The error code or message that the screen showed. */
    error: text('error'),
    /** The id of the request that failed, to find it in the log. */
    requestId: text('request_id'),
    createdAt: defineTimestampColumn('created_at').notNull(),
  },
  (table) => [
    index('feedback_profile_idx').on(table.profileId),
    index('feedback_created_idx').on(table.createdAt),
  ],
)

/** Always empty: a trigger makes each insert fail and so stops the batch; see db/guards.ts. */
export const guards = sqliteTable('guards', { code: text('code').notNull() })
