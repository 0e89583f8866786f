import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AlertFrequency } from '../../contract/messages/alert-frequency.ts'
import type { AlertPatch } from '../../contract/messages/alerts.ts'
import { mailSubscriptionKeys } from '../../contract/messages/subscriptions.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { filterableOfferColumns, toFilterableOffer } from '../../db/filterable-offer.ts'
import { type MailRunPage, writeMailRunPage } from '../../db/mail-runs.ts'
import { hasCompanyPageSql, isAnnounceableOfferSql } from '../../db/predicates.ts'
import { alerts } from '../../db/schema/alerts.ts'
import { offers } from '../../db/schema/board.ts'
import { companies } from '../../db/schema/hiring.ts'
import { announcedOffers } from '../../db/schema/messages.ts'
import { profiles } from '../../db/schema/people.ts'

export type AlertRow = typeof alerts.$inferSelect

export type NewAlert = {
  id: string
  email: string
  addressHash: string
  query: string
  frequency: AlertFrequency
  now: Date
  perAddressMax: number
}

/**
 * Writes an unconfirmed alert and the mail that asks for confirmation. Writes neither if the
 * address is blocked or has too many active alerts. To make room, deletes an unconfirmed or ended
 * alert, so that strangers cannot use up an address's limit. Updates an existing inactive alert.
 * @returns false if the rate limits on mails refused the mail
 */
export async function insertAlert(
  db: Database,
  alert: NewAlert,
  mail: { id: string; statements: BatchStatement[] },
): Promise<boolean> {
  const { id, email, addressHash, query, frequency, now, perAddressMax } = alert
  const isWritten = sql`EXISTS (SELECT 1 FROM mails WHERE id = ${mail.id})`
  const mayHave = sql`(NOT EXISTS (
      SELECT 1 FROM blocked_addresses WHERE address_hash = ${addressHash})
    AND (EXISTS (SELECT 1 FROM alerts WHERE id = ${id})
      OR (SELECT count(*) FROM alerts WHERE email = ${email}) < ${perAddressMax}))`
  const results = await runBatch<{ isWritten: number }>(db, [
    ...mail.statements,
    sql`SELECT ${isWritten} AS isWritten`,
    sql`DELETE FROM alerts WHERE ${isWritten} AND NOT ${mayHave} AND id = (SELECT id FROM alerts
      WHERE email = ${email} AND (confirmed_at IS NULL OR ended_at IS NOT NULL)
      ORDER BY confirmed_at IS NOT NULL, created_at LIMIT 1)`,
    sql`DELETE FROM mails WHERE id = ${mail.id} AND NOT ${mayHave}`,
    sql`INSERT INTO alerts (id, email, query, frequency, created_at)
      SELECT ${id}, ${email}, ${query}, ${frequency}, ${now.getTime()} WHERE ${isWritten}
      ON CONFLICT (id) DO UPDATE SET frequency = excluded.frequency, created_at = excluded.created_at
        WHERE confirmed_at IS NULL OR ended_at IS NOT NULL`,
  ])
  return results[mail.statements.length]?.results[0]?.isWritten === 1
}

export async function getAlert(db: Database, id: string) {
  const [row] = await db.select().from(alerts).where(eq(alerts.id, id))
  return row ?? null
}

/** The active alerts of a person's address, the oldest first. */
export const listActiveAlertsOfPerson = (db: Database, profileId: string) =>
  db
    .select(getTableColumns(alerts))
    .from(profiles)
    .innerJoin(alerts, eq(alerts.email, profiles.email))
    .where(and(eq(profiles.id, profileId), isNotNull(alerts.confirmedAt), isNull(alerts.endedAt)))
    .orderBy(asc(alerts.createdAt), asc(alerts.id))

export const listCompanyNames = (
  db: Database,
  ids: string[],
): Promise<{ id: string; name: string }[]> =>
  db.all(sql`SELECT companies.id, companies.name FROM json_each(${JSON.stringify(ids)}) AS wanted
    CROSS JOIN companies ON companies.id = wanted.value WHERE ${hasCompanyPageSql}`)

/** Changes an alert. Counts as opening a link, because people do this on the alert's page. */
export async function updateAlert(
  db: Database,
  id: string,
  { state, frequency, less }: AlertPatch,
  now: Date,
): Promise<void> {
  const at = now.getTime()
  const is = state === 'active' ? 1 : 0
  await db.run(sql`UPDATE alerts SET
      confirmed_at = iif(${is}, coalesce(confirmed_at, ${at}), confirmed_at),
      ended_at = iif(${is}, NULL, ended_at),
      frequency = coalesce(${frequency ?? null}, frequency),
      less_companies = coalesce(${less ? JSON.stringify(less.companies) : null}, less_companies),
      less_skills = coalesce(${less ? JSON.stringify(less.skills) : null}, less_skills),
      opened_at = ${at}, asked_at = NULL
    WHERE id = ${id}`)
}

/** Records the opening of an alert's link, at most once per `sinceMs` unless `asked_at` is set. */
export async function markAlertLinkOpened(db: Database, id: string, now: Date, sinceMs: number) {
  const at = now.getTime()
  await db.run(sql`UPDATE alerts SET opened_at = ${at}, asked_at = NULL
    WHERE id = ${id} AND (asked_at IS NOT NULL OR coalesce(opened_at, 0) <= ${at - sinceMs})`)
}

export async function endAlert(db: Database, id: string, now: Date): Promise<void> {
  await db.run(
    sql`UPDATE alerts SET ended_at = ${now.getTime()} WHERE id = ${id} AND ended_at IS NULL`,
  )
}

const allSubscriptionsOff = sql.join(
  mailSubscriptionKeys.map((key) => sql`${sql.identifier(key)} = 0`),
  sql`, `,
)

/** Blocks mail addresses, and ends their alerts and subscriptions. */
export async function blockMailAddresses(
  db: Database,
  found: { email: string; hash: string }[],
  reason: 'bounced' | 'complained',
  now: Date,
): Promise<void> {
  const at = now.getTime()
  const emails = JSON.stringify(found.map(({ email }) => email))
  await runBatch(db, [
    sql`INSERT INTO blocked_addresses (address_hash, reason, created_at)
      SELECT value, ${reason}, ${at} FROM json_each(${JSON.stringify(found.map(({ hash }) => hash))})
      WHERE true ON CONFLICT DO NOTHING`,
    sql`UPDATE alerts SET ended_at = ${at} WHERE email IN (SELECT value FROM json_each(${emails})) AND ended_at IS NULL`,
    sql`UPDATE profiles SET ${allSubscriptionsOff}, updated_at = ${at}
      WHERE email IN (SELECT value FROM json_each(${emails}))`,
  ])
}

/** Deletes old records: unconfirmed alerts, ended alerts and blocked mail addresses. */
export async function deleteIdleAlerts(
  db: Database,
  before: { unconfirmed: Date; ended: Date; blocked: Date },
): Promise<void> {
  await runBatch(db, [
    sql`DELETE FROM alerts WHERE confirmed_at IS NULL AND created_at < ${before.unconfirmed.getTime()}`,
    sql`DELETE FROM alerts WHERE ended_at < ${before.ended.getTime()}`,
    sql`DELETE FROM blocked_addresses WHERE created_at < ${before.blocked.getTime()}`,
  ])
}

/** How far a day's alerts have been sent. `cursor` is the id of the last processed alert. */
export type AlertMailRun = { day: string; cursor: string; isOver: boolean }

export async function getAlertMailRun(db: Database): Promise<AlertMailRun | null> {
  const [row] = await db.all<{ day: string; cursor: string; over: number }>(sql`
    SELECT day, alert_cursor AS cursor, alerts_finished_at IS NOT NULL AS over
    FROM job_mail_runs ORDER BY day DESC LIMIT 1`)
  return row ? { day: row.day, cursor: row.cursor, isOver: row.over === 1 } : null
}

/** Lists the offers that were announced since a day and that mails may still announce. */
export async function listAnnouncedOffersSince(db: Database, fromDay: string) {
  const rows = await db
    .select({
      ...filterableOfferColumns,
      rowid: offers.rowid,
      id: offers.id,
      day: announcedOffers.day,
      companyId: offers.companyId,
      companyName: companies.name,
      title: offers.title,
      salaryMin: offers.salaryMin,
      salaryMax: offers.salaryMax,
      currency: offers.currency,
      salaryPeriod: offers.salaryPeriod,
      createdAt: offers.createdAt,
    })
    .from(announcedOffers)
    // CROSS JOIN makes SQLite start with the announced offers.
    .crossJoin(offers)
    .crossJoin(companies)
    .where(
      and(
        gte(announcedOffers.day, fromDay),
        eq(offers.id, announcedOffers.offerId),
        eq(companies.id, offers.companyId),
        isAnnounceableOfferSql,
      ),
    )
  return rows.map((row) => ({ ...row, ...toFilterableOffer(row) }))
}

export type AlertMailRunOffer = Awaited<ReturnType<typeof listAnnouncedOffersSince>>[number]

export const listOfferDescriptions = (
  db: Database,
  rowids: number[],
): Promise<{ rowid: number; description_text: string }[]> =>
  db.all(sql`SELECT offers.rowid, description_text FROM json_each(${JSON.stringify(rowids)}) AS wanted
    CROSS JOIN offers ON offers.rowid = wanted.value`)

export type ActiveAlertRow = {
  id: string
  email: string
  query: string
  frequency: AlertFrequency
  less_companies: string
  less_skills: string
  /** When the owner last confirmed the alert or opened one of its links; in milliseconds. */
  aliveAt: number
  askedAt: number | null
}

export const listActiveAlertsAfterId = (
  db: Database,
  id: string,
  limit: number,
): Promise<ActiveAlertRow[]> =>
  db.all(sql`
    SELECT id, email, query, frequency, less_companies, less_skills,
      max(confirmed_at, coalesce(opened_at, 0)) AS aliveAt, asked_at AS askedAt
    FROM alerts INDEXED BY alerts_active_idx
    WHERE id > ${id} AND confirmed_at IS NOT NULL AND ended_at IS NULL
    ORDER BY id LIMIT ${limit}`)

/** Writes the mails of a page of alerts. @returns false if another call has already written them */
export function writeAlertMailPage(db: Database, page: MailRunPage): Promise<boolean> {
  const at = page.now.getTime()
  return writeMailRunPage(db, page, {
    cursor: sql`alert_cursor`,
    finishedAt: sql`alerts_finished_at`,
    active: (id) => sql`SELECT 1 FROM alerts
      WHERE id = ${id} AND confirmed_at IS NOT NULL AND ended_at IS NULL`,
    ask: (ids) => sql`UPDATE alerts SET asked_at = ${at}
      WHERE id IN (SELECT value FROM json_each(${ids}))`,
    // Opening a link clears `asked_at`. An alert whose link was opened in the meantime continues.
    end: (ids) => sql`UPDATE alerts SET ended_at = ${at}
      WHERE asked_at IS NOT NULL AND id IN (SELECT value FROM json_each(${ids}))`,
  })
}
