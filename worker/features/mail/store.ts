import { and, asc, eq, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database, Statement } from '../../db/client.ts'
import { mails } from '../../db/schema.ts'

export type NewMail = {
  id: string
  kind: string
  recipient: string
  requester: string | null
  requesterBlock: string | null
  sealedData: string
  /** From when on it may go out. */
  createdAt: Date
}

/**
 * How many mails that people asked for there may be in a window: of those to one address, asked for by
 * one requester or block, or all that are named together.
 */
export type MailLimit = {
  windowMs: number
  max: number
  recipient?: string
  /** Of an address alone, mails that this requester asked for do not count. */
  except?: string
  requester?: string
  requesterBlock?: string
}

const countedBy = ({ recipient, except, requester, requesterBlock }: MailLimit): SQL => {
  const conditions = [
    sql`requester IS NOT NULL`,
    recipient !== undefined && sql`recipient = ${recipient}`,
    except !== undefined && sql`requester <> ${except}`,
    requester !== undefined && sql`requester = ${requester}`,
    requesterBlock !== undefined && sql`requester_block = ${requesterBlock}`,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` AND `,
  )
}

/** The statement that writes a mail, or nothing where one of the limits is reached. */
export function mailStatement(mail: NewMail, limits: MailLimit[]): Statement {
  const at = mail.createdAt.getTime()
  const { id, kind, recipient, requester, requesterBlock, sealedData } = mail
  const room = limits.map(
    (limit) => sql`(SELECT count(*) FROM mails
      WHERE ${countedBy(limit)} AND created_at > ${at - limit.windowMs}) < ${limit.max}`,
  )
  return sql`INSERT INTO mails (id, kind, recipient, requester, requester_block, sealed_data,
        created_at, next_attempt_at)
      SELECT ${id}, ${kind}, ${recipient}, ${requester}, ${requesterBlock}, ${sealedData}, ${at}, ${at}
      WHERE ${sql.join([sql`true`, ...room], sql` AND `)}`
}

/** The statement that writes many mails of one moment, without any limit. */
export function mailsStatement(mails: Omit<NewMail, 'requester' | 'requesterBlock'>[]): Statement {
  const rows = mails.map(({ id, kind, recipient, sealedData, createdAt }) => [
    id,
    kind,
    recipient,
    sealedData,
    createdAt.getTime(),
  ])
  return sql`INSERT INTO mails (id, kind, recipient, sealed_data, created_at, next_attempt_at)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 4
    FROM json_each(${JSON.stringify(rows)})`
}

/** The statement that unwrites a mail, if it has not gone out. */
export const mailTakenBack = (id: string): Statement =>
  sql`DELETE FROM mails WHERE id = ${id} AND sent_at IS NULL`

/** When the limits will let another mail through, by those written so far. */
export async function getNextAllowedAt(db: Database, limits: MailLimit[]): Promise<Date> {
  // In each full window that many mails are left when the oldest of the newest `max` has left it.
  const moments = limits.map(
    (limit) => sql`coalesce((SELECT created_at + ${limit.windowMs} FROM mails
      WHERE ${countedBy(limit)} ORDER BY created_at DESC LIMIT 1 OFFSET ${limit.max - 1}), 0)`,
  )
  const [row] = await db.all<{ at: number }>(
    sql`SELECT max(${sql.join([sql`0`, ...moments], sql`, `)}) AS at`,
  )
  return new Date(row?.at ?? 0)
}

export type ClaimedMail = {
  recipient: string
  sealedData: string | null
  attempts: number
  createdAt: Date
}

const unsent = and(isNull(mails.sentAt), isNull(mails.givenUpAt))

/**
 * Takes a mail that is due in hand until `until`; of any number that try, one gets it.
 * @returns the mail; when it will be due; or null if there is nothing left to do for it.
 */
export async function claimMail(
  db: Database,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedMail | { dueAt: Date } | null> {
  const [claimed] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: until })
    .where(and(eq(mails.id, id), unsent, lte(mails.nextAttemptAt, now)))
    .returning({
      recipient: mails.recipient,
      sealedData: mails.sealedData,
      attempts: mails.attempts,
      createdAt: mails.createdAt,
    })
  if (claimed) return claimed
  const [waiting] = await db
    .select({ dueAt: mails.nextAttemptAt })
    .from(mails)
    .where(and(eq(mails.id, id), unsent))
  return waiting ?? null
}

/** Whether somebody with this address still wants to hear of offers by mail. */
export async function isStillWished(db: Database, email: string): Promise<boolean> {
  const found = await db.all(sql`
    SELECT 1 FROM profiles WHERE email = ${email} AND send_job_emails = 1 AND deleted_at IS NULL`)
  return found.length > 0
}

/**
 * What stands in `last_error` of a mail whose person or company is gone: nothing is left of it but that
 * it counts, for an hour, in the limits on what people may have us send.
 */
export const countsOnly = 'counts_only'

/** It is out: what it said is forgotten in the same breath. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  const lastError = sql`iif(${mails.lastError} = ${countsOnly}, ${countsOnly}, NULL)`
  await db
    .update(mails)
    .set({ sentAt: now, sealedData: null, givenUpAt: null, lastError })
    .where(eq(mails.id, id))
}

export async function markGivenUp(
  db: Database,
  id: string,
  { now, error }: { now: Date; error: string },
): Promise<void> {
  await db
    .update(mails)
    .set({ givenUpAt: now, sealedData: null, lastError: error })
    .where(and(eq(mails.id, id), unsent))
}

export async function markFailed(
  db: Database,
  id: string,
  { next, error }: { next: Date; error: string },
): Promise<void> {
  await db
    .update(mails)
    .set({ nextAttemptAt: next, lastError: error })
    .where(and(eq(mails.id, id), unsent))
}

/** The ids of mails that wait to be sent and are due, those that wait longest first. */
export async function listDueMails(db: Database, now: Date, limit: number): Promise<string[]> {
  const due = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(unsent, lte(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(limit)
  return due.map(({ id }) => id)
}

export async function deleteMailsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, before))
}

/** Those that were left for the limits alone. */
export async function deleteCountedBefore(db: Database, before: Date): Promise<void> {
  await db.delete(mails).where(and(eq(mails.lastError, countsOnly), lte(mails.createdAt, before)))
}

/**
 * For a batch: of the mails to somebody who goes nothing is left. Those asked for since a moment keep
 * counting for the network that asked.
 */
export const mailsErased = ({
  to,
  since,
  now,
}: {
  to: string
  since: Date
  now: Date
}): Statement[] => [
  sql`UPDATE mails SET recipient = 'deleted:' || id, sealed_data = NULL, last_error = ${countsOnly},
        given_up_at = iif(sent_at IS NULL, coalesce(given_up_at, ${now.getTime()}), given_up_at)
      WHERE recipient = ${to} AND requester IS NOT NULL AND created_at > ${since.getTime()}`,
  sql`DELETE FROM mails WHERE recipient = ${to}`,
]
