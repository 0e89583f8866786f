import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { SalaryPeriod } from '../../contract/enums.ts'
import type { Currency } from '../../contract/offer-enums.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { type MailRunPage, writeMailRunPage } from '../../db/mail-runs.ts'
import {
  isAnnounceableOfferSql,
  isSubscribedToMailsCondition,
  jobMailsLastReadAtSql,
} from '../../db/predicates.ts'
import { jobMailRuns } from '../../db/schema/messages.ts'
import { profiles } from '../../db/schema/people.ts'

export type JobMailRun = typeof jobMailRuns.$inferSelect

/** Returns the record of the latest job mails. Only the latest record can be unfinished. */
export async function getLastJobMailRun(db: Database): Promise<JobMailRun | null> {
  const [run] = await db.select().from(jobMailRuns).orderBy(desc(jobMailRuns.day)).limit(1)
  return run ?? null
}

export type JobMailRunStart = {
  day: string
  now: Date
  newBeforeFirstMs: number
  newForMs: number
}

/**
 * Starts the job mails of a day. Does nothing if they have already started, or if those of another
 * day are unfinished. Announces the offers that were published or changed since the previous start,
 * are recent enough and were never announced.
 */
export async function beginJobMailRun(db: Database, beginning: JobMailRunStart): Promise<void> {
  const { day, newBeforeFirstMs, newForMs } = beginning
  const now = beginning.now.getTime()
  await runBatch(db, [
    sql`INSERT INTO job_mail_runs (day, until_version, cursor, started_at)
        SELECT ${day}, coalesce((SELECT max(version) FROM offers), 0), '', ${now}
        WHERE NOT EXISTS (SELECT 1 FROM job_mail_runs
          WHERE finished_at IS NULL OR alerts_finished_at IS NULL)
        ON CONFLICT DO NOTHING`,
    // A repeated call adds nothing: offers changed since then have a version above `until_version`.
    sql`INSERT INTO announced_offers (offer_id, day)
      SELECT offers.id, run.day
      FROM job_mail_runs AS run
        CROSS JOIN offers
        CROSS JOIN companies ON companies.id = offers.company_id
      WHERE run.day = ${day} AND run.finished_at IS NULL
        AND offers.version <= run.until_version
        AND offers.version > coalesce(
          (SELECT max(until_version) FROM job_mail_runs WHERE day < ${day}), 0)
        AND offers.created_at > max(run.started_at - ${newForMs},
          (SELECT min(started_at) FROM job_mail_runs) - ${newBeforeFirstMs})
        AND ${isAnnounceableOfferSql}
        AND NOT EXISTS (SELECT 1 FROM announced_offers AS known WHERE known.offer_id = offers.id)
        AND NOT EXISTS (SELECT 1 FROM announced_offers AS announced WHERE announced.day = ${day})`,
  ])
}

/** Has only the columns that matching needs, since an import may announce thousands of offers. */
export type AnnouncedOfferRow = { id: string; title: string; skills: string; created_at: number }

export const listOffersOfJobMailRun = (db: Database, day: string): Promise<AnnouncedOfferRow[]> =>
  db.all<AnnouncedOfferRow>(sql`
    SELECT offers.id, offers.title, offers.skills, offers.created_at
    FROM announced_offers AS announced
      CROSS JOIN offers ON offers.id = announced.offer_id
      CROSS JOIN companies ON companies.id = offers.company_id
    WHERE announced.day = ${day} AND ${isAnnounceableOfferSql} AND offers.skills <> '[]'`)

/** Marks a new offer as announced if the earlier offer that it repeats was announced. */
export const copyAnnouncementsStatement = ({
  offerId,
  earlierId,
}: {
  offerId: string
  earlierId: string
}): BatchStatement =>
  sql`INSERT INTO announced_offers (offer_id, day)
      SELECT offers.id, announced.day FROM announced_offers AS announced JOIN offers ON offers.id = ${offerId}
      WHERE announced.offer_id = ${earlierId}
      ON CONFLICT DO NOTHING`

export type JobMailOfferDetails = {
  id: string
  company_name: string
  location: string
  salary_min: number | null
  salary_max: number | null
  currency: Currency
  salary_period: SalaryPeriod
}

export const listJobMailOfferDetails = (
  db: Database,
  ids: string[],
): Promise<JobMailOfferDetails[]> =>
  db.all<JobMailOfferDetails>(sql`
    SELECT o.id, c.name AS company_name, o.location, o.salary_min, o.salary_max, o.currency,
      o.salary_period
    FROM json_each(${JSON.stringify(ids)}) AS one
      CROSS JOIN offers AS o ON o.id = one.value
      CROSS JOIN companies AS c ON c.id = o.company_id`)

export type JobMailSubscriberRow = Awaited<ReturnType<typeof listJobMailSubscribersAfterId>>[number]

export const listJobMailSubscribersAfterId = (db: Database, id: string, limit: number) =>
  db
    .select({
      id: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      skills: profiles.skills,
      aliveAt: jobMailsLastReadAtSql,
      askedAt: sql<number | null>`${profiles.jobEmailsAskedAt}`,
    })
    .from(profiles)
    .where(
      and(
        isSubscribedToMailsCondition('send_job_emails'),
        gt(profiles.id, id),
        eq(profiles.profileType, 'consumer'),
      ),
    )
    .orderBy(asc(profiles.id))
    .limit(limit)

export const listApplicationsSentSince = (
  db: Database,
  profileIds: string[],
  since: number,
): Promise<{ profile_id: string; offer_id: string }[]> =>
  db.all(sql`
    SELECT profile_id, offer_id
    FROM json_each(${JSON.stringify(profileIds)}) AS person
      CROSS JOIN job_applications ON profile_id = person.value
    WHERE created_at >= ${since}`)

/** Writes the mails to one page of recipients. @returns false if another call already did so */
export function writeJobMailPage(db: Database, page: MailRunPage): Promise<boolean> {
  const at = page.now.getTime()
  return writeMailRunPage(db, page, {
    cursor: sql`cursor`,
    finishedAt: sql`finished_at`,
    active: (id) => sql`SELECT 1 FROM profiles
      WHERE id = ${id} AND ${isSubscribedToMailsCondition('send_job_emails')}`,
    ask: (ids) => sql`UPDATE profiles SET job_emails_asked_at = ${at}
      WHERE id IN (SELECT value FROM json_each(${ids}))`,
    // Leave out people who have opened a link since they were asked whether to continue.
    end: (ids) => sql`UPDATE profiles SET send_job_emails = 0, updated_at = ${at}
      WHERE id IN (SELECT value FROM json_each(${ids}))
        AND job_emails_asked_at > ${jobMailsLastReadAtSql}`,
  })
}

/**
 * Deletes the records of job mails before `day`, except the first and the latest. The date of the
 * first decides which old offers are never announced. The next job mails continue from the latest.
 */
export async function deleteJobMailRunsBefore(db: Database, day: string): Promise<void> {
  await runBatch(db, [
    sql`DELETE FROM announced_offers WHERE day < ${day}`,
    sql`DELETE FROM job_mail_runs WHERE day < ${day} AND finished_at IS NOT NULL
        AND alerts_finished_at IS NOT NULL
        AND day > (SELECT min(day) FROM job_mail_runs)
        AND day < (SELECT max(day) FROM job_mail_runs)`,
  ])
}
