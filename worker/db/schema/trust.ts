import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import {
  auditActions,
  reportedKinds,
  reportOutcomes,
  reportReasons,
} from '../../contract/trust/moderation.ts'
import { moment } from '../columns.ts'

/** Reports of offers, companies and profiles, and what was decided. */
export const reports = sqliteTable(
  'reports',
  {
    id: text('id').primaryKey(),
    /** The short code that both sides quote. */
    reference: text('reference').notNull().unique(),
    kind: text('kind', { enum: reportedKinds }).notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    text: text('text'),
    /** The address for the decision; null if the reporter gave none. */
    email: text('email'),
    /** Keyed hash of the report and its sender: the same report twice is one. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The decision; null together until it is made. */
    decidedAt: moment('decided_at'),
    outcome: text('outcome', { enum: reportOutcomes }),
    /** The ground of the decision, which may differ from the reason of the report. */
    ground: text('ground', { enum: reportReasons }),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('reports_fingerprint_idx').on(table.fingerprint).where(sql`decided_at IS NULL`),
    index('reports_open_idx').on(table.createdAt).where(sql`decided_at IS NULL`),
    index('reports_subject_idx').on(table.subjectId, table.createdAt),
    index('reports_decided_idx').on(table.decidedAt).where(sql`decided_at IS NOT NULL`),
  ],
)

/** The audit log of operators. Triggers refuse changes, so that the product can only add to it. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey(),
    at: moment('at').notNull(),
    /** The address of the operator, or `command line`. */
    operator: text('operator').notNull(),
    action: text('action', { enum: auditActions }).notNull(),
    subjectId: text('subject_id').notNull(),
    why: text('why').notNull(),
  },
  (table) => [index('audit_log_subject_idx').on(table.subjectId)],
)

/** The latest run of each cron round. */
export const cronRuns = sqliteTable('cron_runs', {
  name: text('name').primaryKey(),
  startedAt: moment('started_at').notNull(),
  /** When a run last went through without a failed task. */
  succeededAt: moment('succeeded_at'),
  /** The errors by task of the latest run, as JSON; null if it went through. */
  errors: text('errors'),
})

/** Alarms that are on, so that each is told once, and once more when it is over. */
export const alarms = sqliteTable('alarms', {
  name: text('name').primaryKey(),
  since: moment('since').notNull(),
})

/** The second factor of operators: a key pair whose private half stays in a device. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The id that the authenticator gave it, as base64url. */
    id: text('id').primaryKey(),
    /** The address of the operator. */
    operator: text('operator').notNull(),
    /** COSE key, as base64url. */
    publicKey: text('public_key').notNull(),
    /** The number of uses that the authenticator reports; 0 for good if it does not count. */
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_operator_idx').on(table.operator)],
)

/** One-time links of the command line by which an operator adds a passkey, by the hash of their secret. */
export const passkeyInvitations = sqliteTable('passkey_invitations', {
  tokenHash: text('token_hash').primaryKey(),
  operator: text('operator').notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
})

/** What a session of an operator has proved with a passkey. */
export const operatorSessions = sqliteTable('operator_sessions', {
  sessionId: text('session_id').primaryKey(),
  /** What the next answer has to sign; null once it was used. */
  challenge: text('challenge'),
  challengedAt: moment('challenged_at'),
  confirmedAt: moment('confirmed_at'),
})
