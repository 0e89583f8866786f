import { and, gte, lt, sql } from 'drizzle-orm'
import { type Database, runBatch } from '../../db/client.ts'
import { isOpenOfferSql } from '../../db/predicates.ts'
import { indexnowPages } from '../../db/schema/pages.ts'

/** A round's exclusive right to submit changes, and the last changes that were submitted. */
export type IndexNowClaim = {
  offerVersion: number
  offerRowid: number
  companyChangedAt: number
  companyId: string
  attempts: number
  /** The time (ms) at which the reservation ends. It also identifies the round. */
  until: number
}

/**
 * Reserves the submission for this round until `until`. Returns null if another round has reserved
 * it, or if the next attempt is not due yet.
 */
export async function claimIndexNowSubmission(
  db: Database,
  { now, until }: { now: Date; until: Date },
): Promise<IndexNowClaim | null> {
  const [, claimed] = await runBatch<IndexNowClaim>(db, [
    sql`INSERT INTO indexnow_progress (id) VALUES (1) ON CONFLICT DO NOTHING`,
    sql`UPDATE indexnow_progress SET next_attempt_at = ${until.getTime()}
      WHERE next_attempt_at <= ${now.getTime()}
      RETURNING offer_version AS offerVersion, offer_rowid AS offerRowid,
        company_changed_at AS companyChangedAt, company_id AS companyId, attempts,
        next_attempt_at AS until`,
  ])
  return claimed!.results[0] ?? null
}

export type ChangedOffer = {
  id: string
  title: string
  version: number
  rowid: number
  updatedAt: number
  /** 1 if the offer is listed and open, otherwise 0. */
  isOpen: number
  companyId: string
  companyName: string
  /** The state that was submitted last; null if the page was never submitted. */
  submitted: string | null
}

/** Returns the offers that changed after the last submitted change, oldest change first. */
export const listChangedOffers = (
  db: Database,
  { offerVersion, offerRowid }: IndexNowClaim,
  limit: number,
): Promise<ChangedOffer[]> =>
  db.all(sql`
    SELECT offers.id, title, version, offers.rowid AS rowid, offers.updated_at AS updatedAt,
      ${isOpenOfferSql} AS isOpen, company_id AS companyId, name AS companyName,
      known.state AS submitted
    FROM offers CROSS JOIN companies ON companies.id = company_id
      LEFT JOIN indexnow_pages AS known ON known.id = offers.id
    WHERE (version, offers.rowid) > (${offerVersion}, ${offerRowid})
    ORDER BY version, offers.rowid
    LIMIT ${limit}`)

export type ChangedCompany = {
  id: string
  changedAt: number
  /** The content of the company's page without its offers, as JSON. */
  content: string
  /** 1 if the company has an open, listed offer, otherwise 0. */
  isOpen: number
  submitted: string | null
}

const changedCompany = sql`
  companies.id, companies.updated_at AS changedAt,
    json_array(name, logo_file_id, website, social_media) AS content,
    EXISTS (SELECT 1 FROM offers
      WHERE company_id = companies.id AND ${isOpenOfferSql}) AS isOpen,
    known.state AS submitted
  FROM companies LEFT JOIN indexnow_pages AS known ON known.id = companies.id`

/**
 * Returns the companies that changed after the last submitted change, up to the time `until`,
 * oldest change first.
 */
export const listChangedCompanies = (
  db: Database,
  { companyChangedAt, companyId }: IndexNowClaim,
  { until, limit }: { until: Date; limit: number },
): Promise<ChangedCompany[]> =>
  db.all(sql`SELECT ${changedCompany}
    WHERE (companies.updated_at, companies.id) > (${companyChangedAt}, ${companyId})
      AND companies.updated_at <= ${until.getTime()}
    ORDER BY companies.updated_at, companies.id
    LIMIT ${limit}`)

export const listCompaniesById = (db: Database, ids: string[]): Promise<ChangedCompany[]> =>
  db.all(sql`SELECT ${changedCompany}
    WHERE companies.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)

/** A page and its state at the last submission. */
export type SubmittedPage = typeof indexnowPages.$inferSelect

/** Returns the submitted pages whose ids begin with `prefix`. */
export const listSubmittedPages = (db: Database, prefix: string): Promise<SubmittedPage[]> =>
  db
    .select()
    .from(indexnowPages)
    .where(and(gte(indexnowPages.id, prefix), lt(indexnowPages.id, `${prefix}~`)))

/**
 * Stores the submitted pages and the progress, and ends the reservation. If another round has
 * reserved the submission since, stores only the pages.
 */
export async function saveIndexNowProgress(
  db: Database,
  claim: IndexNowClaim,
  position: Omit<IndexNowClaim, 'attempts' | 'until'>,
  submitted: SubmittedPage[],
): Promise<void> {
  const rows = JSON.stringify(submitted.map(({ id, state }) => [id, state]))
  await runBatch(db, [
    sql`INSERT INTO indexnow_pages (id, state)
      SELECT value ->> 0, value ->> 1 FROM json_each(${rows}) WHERE true
      ON CONFLICT (id) DO UPDATE SET state = excluded.state`,
    sql`UPDATE indexnow_progress SET attempts = 0, next_attempt_at = 0,
        offer_version = ${position.offerVersion}, offer_rowid = ${position.offerRowid},
        company_changed_at = ${position.companyChangedAt}, company_id = ${position.companyId}
      WHERE next_attempt_at = ${claim.until}`,
  ])
}

/** Ends the reservation after a failure. The same changes are submitted again from `next` on. */
export async function rescheduleSubmission(
  db: Database,
  claim: IndexNowClaim,
  next: Date,
): Promise<void> {
  await db.run(sql`
    UPDATE indexnow_progress SET attempts = attempts + 1, next_attempt_at = ${next.getTime()}
    WHERE next_attempt_at = ${claim.until}`)
}
