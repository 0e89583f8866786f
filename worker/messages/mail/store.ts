import { and, asc, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import { computeLowestIdAtTime } from '../../contract/ids.ts'
import type { BatchStatement, Database } from '../../db/client.ts'
import { cancelUnsentMailsStatement } from '../../db/mails.ts'
import { isUnsentMailSql } from '../../db/predicates.ts'
import { mails } from '../../db/schema/messages.ts'

export type NewMailRow = {
  id: string
  kind: string
  recipient: string
  sealedData: string
  createdAt: Date
  sendAfter: Date
  transactionId: string | null
}

export const insertMailStatement = (
  mail: NewMailRow,
  condition: SQL = sql`true`,
): BatchStatement => sql`
  INSERT INTO mails (id, kind, recipient, sealed_data, transaction_id, created_at, send_after,
    next_attempt_at)
  SELECT ${mail.id}, ${mail.kind}, ${mail.recipient}, ${mail.sealedData}, ${mail.transactionId},
    ${mail.createdAt.getTime()}, ${mail.sendAfter.getTime()}, ${mail.sendAfter.getTime()}
  WHERE ${condition}`

export function insertMailsStatement(mails: Omit<NewMailRow, 'transactionId'>[]): BatchStatement {
  const rows = mails.map(({ id, kind, recipient, sealedData, createdAt, sendAfter }) => [
    id,
    kind,
    recipient,
    sealedData,
    createdAt.getTime(),
    sendAfter.getTime(),
  ])
  return sql`INSERT INTO mails (id, kind, recipient, sealed_data, created_at, send_after,
      next_attempt_at)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 5
    FROM json_each(${JSON.stringify(rows)})`
}

export type ClaimedMail = {
  recipient: string
  sealedData: string | null
  attempts: number
  sendAfter: Date
  invoiceNumber: string | null
}

const updateUnsent = (db: Database, id: string, change: Partial<typeof mails.$inferInsert>) =>
  db
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), isUnsentMailSql))

/**
 * Reserves a due mail until the time `until`, so that only one of several callers sends it.
 * @returns the mail; the time of its next attempt if it is not due; null if it was sent, given up
 * or deleted
 */
export async function claimMail(
  db: Database,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedMail | { dueAt: Date } | null> {
  const [claimed] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: until })
    .where(and(eq(mails.id, id), isUnsentMailSql, lte(mails.nextAttemptAt, now)))
    .returning({
      recipient: mails.recipient,
      sealedData: mails.sealedData,
      attempts: mails.attempts,
      sendAfter: mails.sendAfter,
      invoiceNumber: sql<string | null>`(SELECT invoice_number FROM transactions
        WHERE transactions.id = ${mails.transactionId})`,
    })
  if (claimed) return claimed
  const [waiting] = await db
    .select({ dueAt: mails.nextAttemptAt })
    .from(mails)
    .where(and(eq(mails.id, id), isUnsentMailSql))
  return waiting ?? null
}

export async function markMailSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: now, sealedData: null, givenUpAt: null, lastError: null })
    .where(eq(mails.id, id))
}

export async function markMailGivenUp(
  db: Database,
  id: string,
  { now, error }: { now: Date; error: string },
): Promise<void> {
  await updateUnsent(db, id, { givenUpAt: now, sealedData: null, lastError: error })
}

export async function scheduleMailRetry(
  db: Database,
  id: string,
  { next, error }: { next: Date; error: string },
): Promise<void> {
  await updateUnsent(db, id, { nextAttemptAt: next, lastError: error })
}

/** Stores the error of a failed attempt, so that operators can read it. */
export async function recordMailError(db: Database, id: string, error: string): Promise<void> {
  await updateUnsent(db, id, { lastError: error })
}

/** Lists the ids of due, unsent mails. Those that have waited longest come first. */
export async function listDueMails(db: Database, now: Date, limit: number): Promise<string[]> {
  const due = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isUnsentMailSql, lte(mails.sendAfter, now), lte(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.sendAfter))
    .limit(limit)
  return due.map(({ id }) => id)
}

export async function deleteMailsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.id, computeLowestIdAtTime('mail', before)))
}

export const cancelMailsStatement = (ids: string[]): BatchStatement =>
  cancelUnsentMailsStatement(sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)

export const deleteMailsStatement = (to: string): BatchStatement =>
  sql`DELETE FROM mails WHERE recipient = ${to}`
