import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { Database } from '../../db/client.ts'
import { type OfferCard, offerCard } from '../../db/offer-card.ts'
import { isMember } from '../../db/predicates.ts'
import { offers } from '../../db/schema/board.ts'
import { companies } from '../../db/schema/hiring.ts'

/** An offer as the members of its company see it. */
export type OwnOfferRow = OfferCard & { isCompanyVerified: boolean }

/** Identifies an offer and a member of its company. */
export type OfferOfMember = { offerId: string; profileId: string }

const selectOwnOffers = (db: Database) =>
  db
    .select({
      ...offerCard,
      isCompanyVerified: sql`${isNotNull(companies.verifiedAt)}`.mapWith(Boolean).as('is_verified'),
    })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.companyId))
    .$dynamic()

const isOwn = ({ offerId, profileId }: OfferOfMember) =>
  and(
    eq(offers.id, offerId),
    isNull(offers.withdrawnAt),
    isMember(sql`offers.company_id`, profileId),
  )

/** A company's offers that are not withdrawn, newest first, and their number. */
export async function listOffersOf(
  db: Database,
  companyId: string,
  page: { offset: number; limit: number },
): Promise<{ rows: OwnOfferRow[]; total: number }> {
  const isOfCompany = and(eq(offers.companyId, companyId), isNull(offers.withdrawnAt))
  const [rows, counted] = await Promise.all([
    selectOwnOffers(db)
      .where(isOfCompany)
      .orderBy(desc(offers.createdAt), desc(offers.rowid))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(offers).where(isOfCompany),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export type OfferChange = Partial<typeof offers.$inferInsert> & { updatedAt: Date }

/**
 * Columns that follow from a change and the offer as it was: the type "Onsite" sets the workplace, an
 * offer that is opened gets time again, and one that has time is listed.
 */
function consequences(change: OfferChange) {
  const { employmentType: type, workplace, updatedAt } = change
  const asked = workplace === undefined ? offers.workplace : workplace
  const wasOnSite = sql`${offers.employmentType} IS 'Onsite'`
  const freed = workplace === undefined ? 'remote' : workplace
  const now = updatedAt.getTime()
  return {
    ...(type !== undefined && {
      workplace:
        type === 'Onsite'
          ? ('onsite' as const)
          : sql`CASE WHEN ${wasOnSite} THEN ${freed} ELSE ${asked} END`,
    }),
    ...(type === undefined &&
      workplace !== undefined && {
        workplace: sql`CASE WHEN ${wasOnSite} THEN 'onsite' ELSE ${workplace} END`,
      }),
    ...(change.isActive && {
      expiresAt:
        change.expiresAt ??
        sql`CASE WHEN ${offers.expiresAt} <= ${now} THEN ${now + limits.offerLifeMs}
          ELSE ${offers.expiresAt} END`,
    }),
    ...((change.isActive || change.expiresAt) && { unlistedAt: null }),
  }
}

/**
 * Changes an offer, unless the result would break a rule about several fields: salary range out of
 * order, or no apply method left.
 * @returns whether it was changed, and the offer as it is now; null if the profile is not a member
 */
export async function updateOwnOffer(
  db: Database,
  own: OfferOfMember,
  change: OfferChange,
): Promise<{ isChanged: boolean; row: OwnOfferRow } | null> {
  const { salaryMin = offers.salaryMin, salaryMax = offers.salaryMax } = change
  const isInOrder = sql`(${salaryMin} IS NULL OR ${salaryMax} IS NULL OR ${salaryMin} < ${salaryMax})`
  const { applyUrl = offers.applyUrl, applyEmailAddress = offers.applyEmailAddress } = change
  const { internalAts = offers.internalAts } = change
  const hasWay = sql`(${applyUrl} IS NOT NULL OR ${applyEmailAddress} IS NOT NULL OR ${internalAts})`
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
        ),
      ),
    selectOwnOffers(db).where(isOwn(own)),
  ])
  return row ? { isChanged: changed.meta.changes > 0, row } : null
}

/** Withdraws an offer once; returns whether the profile was a member and it was not withdrawn before. */
export async function withdrawOwnOffer(
  db: Database,
  own: OfferOfMember,
  now: Date,
): Promise<boolean> {
  const withdrawn = await db
    .update(offers)
    .set({ withdrawnAt: now, updatedAt: now })
    .where(isOwn(own))
    .returning({ id: offers.id })
  return withdrawn.length > 0
}
