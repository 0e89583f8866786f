import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../contract/durations.ts'
import type { MemberRight } from '../../contract/hiring/member-rights.ts'
import type { OfferClosingOutcome } from '../../contract/hiring/offer-life.ts'
import { limits } from '../../contract/limits.ts'
import { retentionPeriods } from '../../contract/privacy/retention.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { canOfferBeOpenCondition } from '../../db/free-offers.ts'
import { buildBatchGuardStatement, runGuardedBatch } from '../../db/guards.ts'
import { type OfferCardRow, offerCardColumns } from '../../db/offer-card.ts'
import { isCompanyMemberCondition, isUnansweredApplicationSql } from '../../db/predicates.ts'
import { offers } from '../../db/schema/board.ts'
import { companies } from '../../db/schema/hiring.ts'
import type { offerEvents } from '../../db/schema/offer-life.ts'

/** The columns of an offer that the members of its company see. */
export type OwnOfferRow = OfferCardRow & { isCompanyVerified: boolean; applicantsWaiting: number }

export type MemberOfferKey = { offerId: string; profileId: string }

const selectOwnOffers = (db: Database) =>
  db
    .select({
      ...offerCardColumns,
      isCompanyVerified: sql`${isNotNull(companies.verifiedAt)}`.mapWith(Boolean).as('is_verified'),
      applicantsWaiting: sql<number>`(SELECT count(*) FROM job_applications
        WHERE offer_id = ${offers.id} AND ${isUnansweredApplicationSql})`.as('applicants_waiting'),
    })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.companyId))
    .$dynamic()

const isOwn = ({ offerId, profileId }: MemberOfferKey, right: MemberRight = 'hire') =>
  and(
    eq(offers.id, offerId),
    isNull(offers.withdrawnAt),
    isCompanyMemberCondition(sql`offers.company_id`, profileId, right),
    sql`NOT EXISTS (SELECT 1 FROM profiles WHERE id = ${profileId} AND suspended_at IS NOT NULL)`,
  )

/** Whether an offer is in the archive: withdrawn, with applications that are still kept. */
const isArchived = (now: Date) => sql`(
  ${offers.withdrawnAt} > ${now.getTime() - retentionPeriods.archivedApplicationMs}
  AND EXISTS (SELECT 1 FROM job_applications
    WHERE offer_id = ${offers.id} AND status <> 'withdrawn'))`

/** Lists and counts a company's offers, newest first: either its current offers, or its archive. */
export async function listCompanyOfferRows(
  db: Database,
  companyId: string,
  page: { offset: number; limit: number; isArchive: boolean; now: Date },
): Promise<{ rows: OwnOfferRow[]; total: number }> {
  const isOfCompany = and(
    eq(offers.companyId, companyId),
    page.isArchive ? isArchived(page.now) : isNull(offers.withdrawnAt),
  )
  const [rows, total] = await Promise.all([
    selectOwnOffers(db)
      .where(isOfCompany)
      .orderBy(desc(offers.createdAt), desc(offers.rowid))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(offers, isOfCompany),
  ])
  return { rows, total }
}

export type OfferChange = Partial<typeof offers.$inferInsert> & { updatedAt: Date }

// Returns the columns that must change together with `change`. The employment type "Onsite" sets
// the workplace. An expired offer that is opened gets a new expiry. An offer that is opened or gets
// a new expiry is listed again.
function consequences(change: OfferChange) {
  const { employmentType: type, workplace, updatedAt } = change
  const now = updatedAt.getTime()
  return {
    ...((type ?? workplace) !== undefined && {
      workplace: sql`CASE WHEN ${type ?? offers.employmentType} IS 'Onsite' THEN 'onsite'
        WHEN ${workplace ?? null} IS NOT NULL THEN ${workplace ?? null}
        WHEN ${offers.employmentType} IS 'Onsite' THEN 'remote' ELSE ${offers.workplace} END`,
    }),
    ...(change.isActive && {
      expiresAt:
        change.expiresAt ??
        sql`CASE WHEN ${offers.expiresAt} <= ${now} THEN ${now + limits.defaultOfferLifeMs}
          ELSE ${offers.expiresAt} END`,
    }),
    ...((change.isActive || change.expiresAt) && { unlistedAt: null }),
  }
}

/**
 * Changes an offer. Refuses a minimum salary that is not below the maximum, a missing apply method
 * or required place, and opening a closed offer without a free offer slot.
 * @returns whether the offer was changed, and its current state; null if the person may not change
 * it
 */
export async function updateOwnOffer(
  db: Database,
  own: MemberOfferKey,
  change: OfferChange,
): Promise<{ isChanged: boolean; row: OwnOfferRow } | null> {
  const { salaryMin = offers.salaryMin, salaryMax = offers.salaryMax } = change
  const isInOrder = sql`(${salaryMin} IS NULL OR ${salaryMax} IS NULL OR ${salaryMin} < ${salaryMax})`
  const { applyUrl = offers.applyUrl, applyEmailAddress = offers.applyEmailAddress } = change
  const { internalAts = offers.internalAts } = change
  const hasWay = sql`(${applyUrl} IS NOT NULL OR ${applyEmailAddress} IS NOT NULL OR ${internalAts})`
  const { workplace = offers.workplace, employmentType: type = offers.employmentType } = {
    ...change,
    ...consequences(change),
  }
  const count = (list: 'places' | 'location') =>
    change[list]?.length ?? sql`json_array_length(${offers[list]})`
  // Older clients send the employment type "Onsite" without a place.
  const isPlaced = sql`(${workplace} IS 'remote' OR ${type} IS 'Onsite'
    OR ${count('places')} OR ${count('location')})`
  const names = (...fields: (keyof OfferChange)[]) => fields.some((field) => field in change)
  const [changed, [row]] = await db.batch([
    db
      .update(offers)
      .set({ ...change, ...consequences(change) })
      .where(
        and(
          isOwn(own),
          names('salaryMin', 'salaryMax') ? isInOrder : undefined,
          names('applyUrl', 'applyEmailAddress', 'internalAts') ? hasWay : undefined,
          names('workplace', 'places', 'location') ? isPlaced : undefined,
          change.isActive
            ? or(eq(offers.isActive, true), canOfferBeOpenCondition(own.offerId))
            : undefined,
        ),
      ),
    selectOwnOffers(db).where(isOwn(own)),
  ])
  return row ? { isChanged: changed.meta.changes > 0, row } : null
}

/** Returns an offer of a company in which the person has the given right; otherwise null. */
export async function getOwnOffer(
  db: Database,
  own: MemberOfferKey,
  right: MemberRight,
): Promise<OwnOfferRow | null> {
  const [row] = await selectOwnOffers(db).where(isOwn(own, right))
  return row ?? null
}

type Event = {
  kind: typeof offerEvents.$inferSelect.kind
  outcome: OfferClosingOutcome | null
  now: Date
}

/** Records in the offer's history what the member did, if `condition` holds. */
const eventStatement = (own: MemberOfferKey, { kind, outcome, now }: Event, condition: SQL) => sql`
  INSERT INTO offer_events (offer_id, step, kind, outcome, profile_id, created_at)
  SELECT offers.id, (SELECT count(*) FROM offer_events WHERE offer_id = offers.id),
    ${kind}, ${outcome}, ${own.profileId}, ${now.getTime()}
  FROM offers WHERE ${isOwn(own)} AND ${condition}`

/** Withdraws an offer. @returns false if it is already withdrawn or the person lacks the right */
export async function withdrawOwnOffer(
  db: Database,
  own: MemberOfferKey,
  now: Date,
): Promise<boolean> {
  const at = now.getTime()
  const [, withdrawn] = await runBatch(db, [
    eventStatement(own, { kind: 'withdrawn', outcome: null, now }, sql`true`),
    sql`UPDATE offers SET withdrawn_at = ${at}, updated_at = ${at} WHERE ${isOwn(own)} RETURNING id`,
  ])
  return withdrawn!.results.length > 0
}

/** A renewal must add at least this much time, so that a double click renews only once. */
const renewalMinMs = dayMs

/**
 * Extends an offer to `until`, opens it and lists it again. Changes nothing if the offer is open
 * and would gain less than `renewalMinMs`, or if no offer slot is free.
 * @param asOf the expiry that the offer must still have; null skips this check
 */
export async function renewOwnOffer(
  db: Database,
  own: MemberOfferKey,
  { until, asOf, now }: { until: Date; asOf: Date | null; now: Date },
): Promise<'renewed' | 'no_place' | 'unchanged'> {
  const end = until.getTime()
  const isDue = sql`(is_active = 0 OR expires_at <= ${end - renewalMinMs})
    AND ${asOf ? sql`expires_at = ${asOf.getTime()}` : sql`true`}`
  const isPlaced = sql`${isDue} AND ${canOfferBeOpenCondition(own.offerId)}`
  const [stuck, , renewed] = await runBatch(db, [
    sql`SELECT id FROM offers WHERE ${isOwn(own)} AND ${isDue} AND NOT ${canOfferBeOpenCondition(own.offerId)}`,
    eventStatement(own, { kind: 'renewed', outcome: null, now }, isPlaced),
    sql`UPDATE offers SET expires_at = max(expires_at, ${end}), is_active = 1, unlisted_at = NULL,
        updated_at = ${now.getTime()}
      WHERE ${isOwn(own)} AND ${isPlaced} RETURNING id`,
  ])
  if (stuck!.results.length > 0) return 'no_place'
  return renewed!.results.length > 0 ? 'renewed' : 'unchanged'
}

/** Runs `closeOfferStatements`. @returns false if the member may not close the offer */
export const closeOwnOffer = async (db: Database, closing: BatchStatement[]): Promise<boolean> =>
  (await runGuardedBatch(db, closing, ['offers.not_found'])) === null

/** Statements that close an offer and record the outcome of the company's search. */
export function closeOfferStatements(
  own: MemberOfferKey,
  { outcome, now }: { outcome: OfferClosingOutcome; now: Date },
): BatchStatement[] {
  // An expired offer is already closed. Its outcome can still be recorded, but only once.
  const isNew = sql`(is_active = 1 OR (SELECT kind FROM offer_events
    WHERE offer_id = offers.id AND kind NOT IN ('exported', 'resumes_exported') ORDER BY step DESC LIMIT 1) IS NOT 'closed')`
  return [
    buildBatchGuardStatement(
      'offers.not_found',
      sql`EXISTS (SELECT 1 FROM offers WHERE ${isOwn(own)})`,
    ),
    eventStatement(own, { kind: 'closed', outcome, now }, isNew),
    sql`UPDATE offers SET is_active = 0, updated_at = ${now.getTime()}
      WHERE ${isOwn(own)} AND is_active = 1`,
  ]
}
