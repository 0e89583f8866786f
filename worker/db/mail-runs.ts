import { type SQL, sql } from 'drizzle-orm'
import type { BatchStatement, Database } from './client.ts'
import { runBatchIf } from './guards.ts'

/** The mails to one page of subscribers of a run, and what becomes of their subscriptions. */
export type MailRunPage = {
  day: string
  /** The cursor before this page, as the caller read it, and its new value. */
  from: string
  to: string
  now: Date
  /** The end of the run; null unless this is the last page. */
  finishedAt: Date | null
  mails: BatchStatement[]
  owners: [mailId: string, subscriberId: string][]
  /** Subscribers whose mail asks whether to continue, and those who did not respond to it. */
  asked: string[]
  ended: string[]
}

/** How subscriptions are stored. The statements get the ids as a JSON array. */
export type MailRunSubscriptions = {
  /** The columns of `job_mail_runs` with the progress of these mails. */
  cursor: SQL
  finishedAt: SQL
  /** SQL that selects the subscription of a subscriber if it is active. */
  active: (subscriberId: SQL) => SQL
  ask: (ids: string) => SQL
  end: (ids: string) => SQL
}

/**
 * Writes a page's mails, except for subscriptions that ended meanwhile, and moves the cursor, in one
 * batch.
 * @returns false, without any change, if the cursor has moved meanwhile
 */
export function writeMailRunPage(
  db: Database,
  { day, from, to, finishedAt, mails, owners, asked, ended }: MailRunPage,
  subscriptions: MailRunSubscriptions,
): Promise<boolean> {
  const { cursor, finishedAt: finished, active, ask, end } = subscriptions
  const isCurrent = sql`EXISTS (SELECT 1 FROM job_mail_runs
    WHERE day = ${day} AND ${cursor} = ${from} AND ${finished} IS NULL)`
  const unwanted = sql`DELETE FROM mails WHERE id IN (
    SELECT value ->> 0 FROM json_each(${JSON.stringify(owners)}) AS one
    WHERE NOT EXISTS (${active(sql`one.value ->> 1`)}))`
  return runBatchIf(db, isCurrent, [
    ...mails,
    ...(owners.length > 0 ? [unwanted] : []),
    ...(asked.length > 0 ? [ask(JSON.stringify(asked))] : []),
    ...(ended.length > 0 ? [end(JSON.stringify(ended))] : []),
    sql`UPDATE job_mail_runs SET ${cursor} = ${to}, ${finished} = ${finishedAt?.getTime() ?? null}
      WHERE day = ${day}`,
  ])
}
