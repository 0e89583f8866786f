import { eq, sql } from 'drizzle-orm'
import type { DeadLetter, DeadLetterDecision } from '../../contract/trust/dead-letters.ts'
import { insertAuditEntryStatement } from '../../db/audit.ts'
import type { Database } from '../../db/client.ts'
import { runBatchIf } from '../../db/guards.ts'
import { isUnsentMailSql } from '../../db/predicates.ts'
import { deadLetters } from '../../db/schema/trust.ts'

/** Stores failed queue messages; idempotent. A new failure of a mail voids an earlier decision. */
export async function insertDeadLetters(
  db: Database,
  letters: { messageId: string; mailId: string }[],
  now: Date,
): Promise<void> {
  await db.run(sql`
    INSERT INTO dead_letters (mail_id, message_id, died_at)
    SELECT value ->> 'mailId', value ->> 'messageId', ${now.getTime()}
    FROM json_each(${JSON.stringify(letters)}) WHERE true
    ON CONFLICT (mail_id) DO UPDATE SET message_id = excluded.message_id, times = times + 1,
      died_at = excluded.died_at, settled_at = NULL, settled_as = NULL
      WHERE dead_letters.message_id <> excluded.message_id`)
}

const lettersMax = 100

type DeadLetterRow = Omit<DeadLetter, 'created_at' | 'died_at'> & {
  created_at: number
  died_at: number
}

/** Lists the dead letters of unsent mails that still need a decision, newest first. */
export const listDeadLetters = (db: Database): Promise<DeadLetterRow[]> =>
  // CROSS JOIN makes SQLite start with the dead letters: in the morning there are thousands of
  // unsent mails.
  db.all(sql`
    SELECT mail_id, kind, recipient, mails.created_at, died_at, times, last_error AS error
    FROM dead_letters CROSS JOIN mails ON mails.id = mail_id
    WHERE settled_at IS NULL AND ${isUnsentMailSql}
    ORDER BY died_at DESC, mail_id LIMIT ${lettersMax}`)

/**
 * Writes a decision about a dead letter, with an audit entry. A mail to send again becomes due now,
 * so that the five-minute cron run queues it even if the caller's queueing fails.
 * @returns false if there is no undecided dead letter, or if its mail was sent or given up
 */
export function writeDeadLetterDecision(
  db: Database,
  change: { mailId: string; decision: DeadLetterDecision; operator: string; now: Date },
): Promise<boolean> {
  const { mailId, decision, operator, now } = change
  const at = now.getTime()
  const isOpen = sql`EXISTS (SELECT 1 FROM dead_letters JOIN mails ON mails.id = mail_id
    WHERE mail_id = ${mailId} AND settled_at IS NULL AND ${isUnsentMailSql})`
  return runBatchIf(db, isOpen, [
    sql`UPDATE dead_letters SET settled_at = ${at}, settled_as = ${decision}
      WHERE mail_id = ${mailId}`,
    decision === 'retry'
      ? sql`UPDATE mails SET next_attempt_at = ${at} WHERE id = ${mailId}`
      : sql`UPDATE mails SET given_up_at = ${at}, sealed_data = NULL, last_error = 'discarded'
          WHERE id = ${mailId}`,
    insertAuditEntryStatement({
      id: mailId,
      operator,
      now,
      action: decision === 'retry' ? 'retry_mail' : 'discard_mail',
      why: '',
    }),
  ])
}

/** Whether a mail is a dead letter, with or without a decision. */
export const isDeadLetter = async (db: Database, mailId: string): Promise<boolean> =>
  (await db.$count(deadLetters, eq(deadLetters.mailId, mailId))) > 0
