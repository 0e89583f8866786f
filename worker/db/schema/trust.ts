import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { alarmNames } from '../../contract/trust/alarms.ts'
import { deadLetterDecisions } from '../../contract/trust/dead-letters.ts'
import {
  auditActions,
  reportedKinds,
  reportOutcomes,
  reportReasons,
} from '../../contract/trust/moderation.ts'
import { defineTimestampColumn } from '../columns.ts'

export const reports = sqliteTable(
  'reports',
  {
    id: text('id').primaryKey(),
    /** The short code with which the reporter and the operator refer to the report. */
    reference: text('reference').notNull().unique(),
    kind: text('kind', { enum: reportedKinds }).notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    text: text('text'),
    /** The reporter's mail address, to which the decision is sent; null if none was given. */
    email: text('email'),
    /** A keyed hash of the report and its sender, so that a repeated report is stored only once. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: defineTimestampColumn('created_at').notNull(),
    /** When an operator decided. This and the following columns are null until then. */
    decidedAt: defineTimestampColumn('decided_at'),
    outcome: text('outcome', { enum: reportOutcomes }),
    /** The reason for the decision, which may differ from the reason that the reporter gave. */
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

/** A log of what operators did and why. Triggers refuse updates and deletions. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey(),
    at: defineTimestampColumn('at').notNull(),
    /** The mail address of the operator, or `command line`. */
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
  startedAt: defineTimestampColumn('started_at').notNull(),
  /** When all tasks of the cron job last succeeded. */
  succeededAt: defineTimestampColumn('succeeded_at'),
  /** The errors of failed tasks, as a JSON object keyed by task; null if no task failed. */
  errors: text('errors'),
})

/** Commands that an operator gave on the command line. The five-minute cron run executes them. */
export const operatorCommands = sqliteTable(
  'operator_commands',
  {
    id: text('id').primaryKey(),
    operator: text('operator').notNull(),
    /** An `OperatorCommand` as JSON. */
    body: text('body').notNull(),
    createdAt: defineTimestampColumn('created_at').notNull(),
    doneAt: defineTimestampColumn('done_at'),
    /** The error code, if the command was refused. */
    error: text('error'),
  },
  (table) => [index('operator_commands_open_idx').on(table.createdAt).where(sql`done_at IS NULL`)],
)

/** Alarms that are active now. Operators get one mail when an alarm begins and one when it ends. */
export const alarms = sqliteTable('alarms', {
  name: text('name', { enum: alarmNames }).primaryKey(),
  since: defineTimestampColumn('since').notNull(),
})

/** What operators' decisions changed, to undo a decision within minutes. Kept for a day. */
export const moderationSteps = sqliteTable(
  'moderation_steps',
  {
    id: integer('id').primaryKey(),
    /** The id of the request that made the decision. One request may make several decisions. */
    decisionId: text('decision_id').notNull(),
    operator: text('operator').notNull(),
    madeAt: defineTimestampColumn('made_at').notNull(),
    /** A `ModerationDecisionStep` as JSON. */
    step: text('step').notNull(),
    /** Columns of the offer, company or profile before the change, as JSON. */
    before: text('before'),
    undoneAt: defineTimestampColumn('undone_at'),
  },
  (table) => [
    index('moderation_steps_decision_idx').on(table.decisionId),
    index('moderation_steps_made_idx').on(table.madeAt),
  ],
)

/** Messages about alarms that are still to be sent to the operators' webhook. */
export const alarmMessages = sqliteTable('alarm_messages', {
  id: text('id').primaryKey(),
  /** An `AlarmMessage` as JSON. */
  body: text('body').notNull(),
  createdAt: defineTimestampColumn('created_at').notNull(),
  nextAttemptAt: defineTimestampColumn('next_attempt_at').notNull(),
})

/** Mails that could not be sent after several attempts, and what an operator decided about them. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    mailId: text('mail_id').primaryKey(),
    /**
     * The id of the queue message that failed last. If the queue delivers this message again, the
     * failure is not counted again.
     */
    messageId: text('message_id').notNull(),
    /** How many queue messages about this mail have failed. */
    times: integer('times').notNull().default(1),
    diedAt: defineTimestampColumn('died_at').notNull(),
    /** When an operator decided about the mail; null again if the mail fails once more. */
    settledAt: defineTimestampColumn('settled_at'),
    settledAs: text('settled_as', { enum: deadLetterDecisions }),
  },
  (table) => [index('dead_letters_died_idx').on(table.diedAt)],
)

/** The public keys of operators' passkeys (second factor). The private keys stay on devices. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The id that the authenticator assigned, as base64url. */
    id: text('id').primaryKey(),
    /** The mail address of the operator to whom the passkey belongs. */
    operator: text('operator').notNull(),
    /** The public key in COSE format, as base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the passkey was used, as counted by its device; 0 if the device does not count. */
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull().default([]),
    createdAt: defineTimestampColumn('created_at').notNull(),
    usedAt: defineTimestampColumn('used_at'),
  },
  (table) => [index('passkeys_operator_idx').on(table.operator)],
)

/** Links with which an operator can add one passkey. Only a link's hash is stored. */
export const passkeyInvitations = sqliteTable('passkey_invitations', {
  tokenHash: text('token_hash').primaryKey(),
  operator: text('operator').notNull(),
  createdAt: defineTimestampColumn('created_at').notNull(),
  usedAt: defineTimestampColumn('used_at'),
})

/** Sessions of operators. A session is confirmed when a passkey signs its challenge. */
export const operatorSessions = sqliteTable('operator_sessions', {
  sessionId: text('session_id').primaryKey(),
  /** The challenge that the passkey must sign next; null once it has been used. */
  challenge: text('challenge'),
  challengedAt: defineTimestampColumn('challenged_at'),
  confirmedAt: defineTimestampColumn('confirmed_at'),
})
