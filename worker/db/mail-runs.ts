import { type SQL, sql } from 'drizzle-orm'
import type { BatchStatement, Database } from './client.ts'
import { runBatchIf } from './guards.ts'

/** A step of a daily mail run: mails to some subscribers, and changes to their subscriptions. */
export type MailRunPage = {
  day: string
  /** The progress of the run before this step. If it has changed, nothing is written. */
  from: string
  /** The progress of the run after this step. */
  to: string
  now: Date
  /** The end of the run if this is its last step, otherwise null. */
  finishedAt: Date | null
  mails: BatchStatement[]
  owners: [mailId: string, subscriberId: string][]
  /**
   * `asked`: subscribers whose mail asks whether they want to continue. `ended`: subscribers whose
   * subscription ends, because they did not respond to such a mail.
   */
  asked: string[]
  ended: string[]
}

/** SQL for one kind of subscription. */
export type MailRunSubscriptions = {
  /** `cursor` and `finishedAt`: the columns of `job_mail_runs` with the run's progress and end. */
  cursor: SQL
  finishedAt: SQL
  /** Returns SQL that selects a row if the given subscriber's subscription is active. */
  active: (subscriberId: SQL) => SQL
  /** Returns SQL that records who was asked whether to continue. `ids`: their ids as JSON array. */
  ask: (ids: string) => SQL
  /** Returns SQL that ends the subscriptions of subscribers, given as a JSON array of ids. */
  end: (ids: string) => SQL
}

/**
 * Writes the mails of one step and stores the progress, in one batch. Subscribers whose
 * subscription has ended in the meantime get no mail.
 * @returns false, without any change, if another call has stored progress in the meantime
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
