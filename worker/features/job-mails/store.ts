import { sql } from 'drizzle-orm'
import type { Currency } from '../../contract/enums.ts'
import { type Database, runBatch, type Statement } from '../../db/client.ts'
import { guard, runGuarded } from '../../db/guards.ts'
import { isAnnounceable } from '../../db/predicates.ts'

/** How far the mails of a day have come. */
export type Run = { day: string; cursor: string; finishedAt: number | null }

/** The run begun last: none other can be unfinished. */
export async function getLastRun(db: Database): Promise<Run | null> {
  const [run] = await db.all<Run>(sql`
    SELECT day, cursor, finished_at AS finishedAt FROM job_mail_runs ORDER BY day DESC LIMIT 1`)
  return run ?? null
}

export type Beginning = {
  day: string
  now: Date
  /** Offers written longer before the first run of all are old ones. */
  newBeforeFirstMs: number
  /** Offers written longer ago are told of no more, even if nobody could see them until now. */
  newForMs: number
}

/**
 * Begins the run of a day, unless it has begun or another is unfinished, and puts down which offers it
 * tells of: those that have changed since the run before (what has just been listed has) and that no
 * run has told of. Whatever changes from here on is a later run's.
 */
export async function beginRun(db: Database, beginning: Beginning): Promise<void> {
  const { day, newBeforeFirstMs, newForMs } = beginning
  const now = beginning.now.getTime()
  await runBatch(db, [
    sql`INSERT INTO job_mail_runs (day, until_version, cursor, started_at)
        SELECT ${day}, coalesce((SELECT max(version) FROM offers), 0), '', ${now}
        WHERE NOT EXISTS (SELECT 1 FROM job_mail_runs WHERE finished_at IS NULL)
        ON CONFLICT DO NOTHING`,
    // A second time it finds nothing: what has changed meanwhile has a later version.
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
        AND ${isAnnounceable} AND offers.skills <> '[]'
        AND NOT EXISTS (SELECT 1 FROM announced_offers AS known WHERE known.offer_id = offers.id)
        AND NOT EXISTS (SELECT 1 FROM announced_offers AS told WHERE told.day = ${day})`,
  ])
}

/** What of an offer is looked at to find whom it suits: after an import there are thousands. */
export type AnnouncedOfferRow = { id: string; title: string; skills: string; created_at: number }

/** What a run tells of, as far as it can still be applied to. */
export const listOffersOfRun = (db: Database, day: string): Promise<AnnouncedOfferRow[]> =>
  db.all<AnnouncedOfferRow>(sql`
    SELECT offers.id, offers.title, offers.skills, offers.created_at
    FROM announced_offers AS told
      CROSS JOIN offers ON offers.id = told.offer_id
      CROSS JOIN companies ON companies.id = offers.company_id
    WHERE told.day = ${day} AND ${isAnnounceable}`)

/** Counts an offer as told of where another was, in a batch that writes it: it is the same one again. */
export const copyAnnouncementsStatement = ({
  offerId,
  earlierId,
}: {
  offerId: string
  earlierId: string
}): Statement =>
  sql`INSERT INTO announced_offers (offer_id, day)
      SELECT offers.id, told.day FROM announced_offers AS told JOIN offers ON offers.id = ${offerId}
      WHERE told.offer_id = ${earlierId}
      ON CONFLICT DO NOTHING`

/** What a mail says of an offer besides. */
export type OfferDetails = {
  id: string
  company_name: string
  location: string
  salary_min: number | null
  salary_max: number | null
  currency: Currency
}

export const listDetails = (db: Database, ids: string[]): Promise<OfferDetails[]> =>
  db.all<OfferDetails>(sql`
    SELECT o.id, c.name AS company_name, o.location, o.salary_min, o.salary_max, o.currency
    FROM json_each(${JSON.stringify(ids)}) AS told
      CROSS JOIN offers AS o ON o.id = told.value
      CROSS JOIN companies AS c ON c.id = o.company_id`)

export type PersonRow = { id: string; email: string; full_name: string; skills: string }

/** The next of those who want offers by mail. */
export const listPeopleAfter = (db: Database, id: string, limit: number): Promise<PersonRow[]> =>
  db.all<PersonRow>(sql`
    SELECT id, email, full_name, skills FROM profiles
    WHERE send_job_emails = 1 AND id > ${id} AND profile_type = 'consumer' AND deleted_at IS NULL
    ORDER BY id LIMIT ${limit}`)

/** What some people have applied to since a moment. */
export const listAppliedSince = (
  db: Database,
  profileIds: string[],
  since: number,
): Promise<{ profile_id: string; offer_id: string }[]> =>
  db.all(sql`
    SELECT profile_id, offer_id
    FROM json_each(${JSON.stringify(profileIds)}) AS person
      CROSS JOIN job_applications ON profile_id = person.value
    WHERE created_at >= ${since}`)

export type Page = {
  day: string
  /** The cursor as it was read, and as it is from now on. */
  from: string
  to: string
  /** Set where nobody comes after this page. */
  finishedAt: Date | null
  /** The statements that write the mails, and whose each is. */
  mails: Statement[]
  owners: [mailId: string, profileId: string][]
}

/**
 * Writes the mails of a page of people, except to those who want none any more, and moves the cursor
 * behind them, in one batch.
 * @returns false where the cursor has moved meanwhile, and nothing was written
 */
export async function writePage(db: Database, page: Page): Promise<boolean> {
  const { day, from, to, finishedAt, mails, owners } = page
  const unwanted = sql`
    DELETE FROM mails WHERE id IN (
      SELECT value ->> 0 FROM json_each(${JSON.stringify(owners)}) AS one
      WHERE NOT EXISTS (
        SELECT 1 FROM profiles
        WHERE id = one.value ->> 1 AND send_job_emails = 1 AND deleted_at IS NULL))`
  const isCurrent = sql`EXISTS (SELECT 1 FROM job_mail_runs
    WHERE day = ${day} AND cursor = ${from} AND finished_at IS NULL)`
  const failed = await runGuarded(
    db,
    [
      guard('changed_meanwhile', isCurrent),
      ...mails,
      ...(owners.length > 0 ? [unwanted] : []),
      sql`UPDATE job_mail_runs SET cursor = ${to}, finished_at = ${finishedAt?.getTime() ?? null}
        WHERE day = ${day}`,
    ],
    ['changed_meanwhile'],
  )
  return failed === null
}

/** Somebody's address and whether they want offers there; null for who is gone. */
export async function getSubscription(
  db: Database,
  profileId: string,
): Promise<{ email: string; isWanted: boolean } | null> {
  const [row] = await db.all<{ email: string; wanted: number }>(sql`
    SELECT email, send_job_emails AS wanted FROM profiles
    WHERE id = ${profileId} AND deleted_at IS NULL`)
  return row ? { email: row.email, isWanted: row.wanted === 1 } : null
}

export async function turnOff(db: Database, profileId: string, now: Date): Promise<void> {
  await db.run(sql`
    UPDATE profiles SET send_job_emails = 0, updated_at = ${now.getTime()}
    WHERE id = ${profileId} AND send_job_emails = 1 AND deleted_at IS NULL`)
}

/**
 * Forgets what runs before a day told of, and the runs. The first stays, which says what was old when
 * all began; so does the last, which says from where on to look.
 */
export async function deleteRunsBefore(db: Database, day: string): Promise<void> {
  await runBatch(db, [
    sql`DELETE FROM announced_offers WHERE day < ${day}`,
    sql`DELETE FROM job_mail_runs WHERE day < ${day} AND finished_at IS NOT NULL
        AND day > (SELECT min(day) FROM job_mail_runs)
        AND day < (SELECT max(day) FROM job_mail_runs)`,
  ])
}
