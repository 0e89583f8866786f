import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { deadLetterDecisions } from '../../contract/trust/dead-letters.ts'
import {
  auditActions,
  reportedKinds,
  reportOutcomes,
  reportReasons,
} from '../../contract/trust/moderation.ts'
import { timestampColumn } from '../columns.ts'

export const reports = sqliteTable(
  'reports',
  {
    id: text('id').primaryKey(),
    /** The short code by which reporter and operator refer to the report. */
    reference: text('reference').notNull().unique(),
    kind: text('kind', { enum: reportedKinds }).notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    text: text('text'),
    /** The address to which the decision is sent; null if the reporter gave none. */
    email: text('email'),
    /** Keyed hash of the report and its sender, so that a repeated report is stored once. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** This and the following columns are null until the decision. */
    decidedAt: timestampColumn('decided_at'),
    outcome: text('outcome', { enum: reportOutcomes }),
    /** May differ from the reason of the report. */
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

/** The audit log of operators. Triggers refuse updates and deletions. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey(),
    at: timestampColumn('at').notNull(),
    /** The address of the operator, or `command line`. */
    operator: text('operator').notNull(),
    action: text('action', { enum: auditActions }).notNull(),
    subjectId: text('subject_id').notNull(),
    why: text('why').notNull(),
  },
  (table) => [index('audit_log_subject_idx').on(table.subjectId)],
)

/** The latest run of each cron job. */
export const cronRuns = sqliteTable('cron_runs', {
  name: text('name').primaryKey(),
  startedAt: timestampColumn('started_at').notNull(),
  /** When a run last finished without a failed task. */
  succeededAt: timestampColumn('succeeded_at'),
  /** Errors by task, as JSON; null if no task failed. */
  errors: text('errors'),
})

/** Commands given on the command line, which the five-minute cron run executes. */
export const operatorCommands = sqliteTable(
  'operator_commands',
  {
    id: text('id').primaryKey(),
    operator: text('operator').notNull(),
    /** An `OperatorCommand` as JSON. */
    body: text('body').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    doneAt: timestampColumn('done_at'),
    /** The error code if the command was refused. */
    error: text('error'),
  },
  (table) => [index('operator_commands_open_idx').on(table.createdAt).where(sql`done_at IS NULL`)],
)

/** Active alarms, so that operators get one mail when an alarm begins and one when it ends. */
export const alarms = sqliteTable('alarms', {
  name: text('name').primaryKey(),
  since: timestampColumn('since').notNull(),
})

/** The changes of each decision of an operator, kept for a day, so that it can be undone. */
export const moderationSteps = sqliteTable(
  'moderation_steps',
  {
    id: integer('id').primaryKey(),
    /** The id of the request, which may make several decisions. */
    decisionId: text('decision_id').notNull(),
    operator: text('operator').notNull(),
    madeAt: timestampColumn('made_at').notNull(),
    /** A `DecisionStep` as JSON. */
    step: text('step').notNull(),
    /** The subject's columns before the change, as JSON. */
    before: text('before'),
    undoneAt: timestampColumn('undone_at'),
  },
  (table) => [
    index('moderation_steps_decision_idx').on(table.decisionId),
    index('moderation_steps_made_idx').on(table.madeAt),
  ],
)

/** Messages about alarms that the webhook has not accepted yet. */
export const alarmMessages = sqliteTable('alarm_messages', {
  id: text('id').primaryKey(),
  /** An `AlarmMessage` as JSON. */
  body: text('body').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  nextAttemptAt: timestampColumn('next_attempt_at').notNull(),
})

/** Mails whose queue messages failed too often, and what an operator decided about them. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    mailId: text('mail_id').primaryKey(),
    /** The message that failed last, so that a repeated delivery is counted once. */
    messageId: text('message_id').notNull(),
    /** How many messages about the mail have failed. */
    times: integer('times').notNull().default(1),
    diedAt: timestampColumn('died_at').notNull(),
    /** Null until an operator decides after the latest failure. */
    settledAt: timestampColumn('settled_at'),
    settledAs: text('settled_as', { enum: deadLetterDecisions }),
  },
  (table) => [index('dead_letters_died_idx').on(table.diedAt)],
)

/** The second factor of operators: a key pair whose private key never leaves a device. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The id that the authenticator assigned, as base64url. */
    id: text('id').primaryKey(),
    /** The operator's mail address. */
    operator: text('operator').notNull(),
    /** COSE key, as base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses that the authenticator counted; 0 if it does not count. */
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull().default([]),
    createdAt: timestampColumn('created_at').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('passkeys_operator_idx').on(table.operator)],
)

/** One-time links by which an operator adds a passkey; identified by the hash of their secret. */
export const passkeyInvitations = sqliteTable('passkey_invitations', {
  tokenHash: text('token_hash').primaryKey(),
  operator: text('operator').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  usedAt: timestampColumn('used_at'),
})

/** When a passkey confirmed an operator's session, by signing a challenge. */
export const operatorSessions = sqliteTable('operator_sessions', {
  sessionId: text('session_id').primaryKey(),
  /** The challenge that the passkey must sign next; null once it has been used. */
  challenge: text('challenge'),
  challengedAt: timestampColumn('challenged_at'),
  confirmedAt: timestampColumn('confirmed_at'),
})
