import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { PaymentStatus } from '../../contract/enums.ts'
import { type Database, statement } from '../../db/client.ts'
import { companyMembers, offers } from '../../db/schema.ts'

/** What is told to its company of an offer, beside what everyone may see. */
export type OwnOfferRow = {
  is_company_verified: number
  payment_status: PaymentStatus
  /** The purchase that it waits for, or the smaller one that was paid and had no room for it. */
  transaction_id: string | null
  applications_limit: number | null
}

/** Whose: an offer's company must be one that this person manages. */
export type OwnOffer = { offerId: string; profileId: string }

const selectOwnOffers = sql`
  SELECT o.*, c.name AS company_name, c.logo_url AS company_logo_url,
    c.verified_at IS NOT NULL AS is_company_verified
  FROM offers o JOIN companies c ON c.id = o.company_id`

const selectOwnOffer = ({ offerId, profileId }: OwnOffer) => sql`
  ${selectOwnOffers}
    JOIN company_members m ON m.company_id = o.company_id AND m.profile_id = ${profileId}
  WHERE o.id = ${offerId} AND o.withdrawn_at IS NULL`

/** A company's offers but those taken back, newest first, and how many there are. */
export async function listOffersOf<Row extends OwnOfferRow>(
  db: Database,
  companyId: string,
  page: { offset: number; limit: number },
): Promise<{ rows: Row[]; total: number }> {
  const [rows, counted] = await Promise.all([
    db.all<Row>(sql`
      ${selectOwnOffers}
      WHERE o.company_id = ${companyId} AND o.withdrawn_at IS NULL
      ORDER BY o.created_at DESC, o.rowid DESC
      LIMIT ${page.limit} OFFSET ${page.offset}`),
    db.all<{ total: number }>(sql`
      SELECT count(*) AS total FROM offers WHERE company_id = ${companyId} AND withdrawn_at IS NULL`),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export type OfferChange = Partial<typeof offers.$inferInsert> & { updatedAt: Date }

/**
 * Changes an offer, unless what comes out would break a rule about fields that are named: the salary's
 * ends out of order, no way left to apply.
 * @returns whether it did, and the offer as it is now; null where it is not theirs.
 */
export async function updateOwnOffer<Row extends OwnOfferRow>(
  db: Database,
  own: OwnOffer,
  change: OfferChange,
): Promise<{ isChanged: boolean; row: Row } | null> {
  const { salaryMin = offers.salaryMin, salaryMax = offers.salaryMax } = change
  const isInOrder = sql`(${salaryMin} IS NULL OR ${salaryMax} IS NULL OR ${salaryMin} < ${salaryMax})`
  const { applyUrl = offers.applyUrl, applyEmailAddress = offers.applyEmailAddress } = change
  const { internalAts = offers.internalAts } = change
  const hasWay = sql`(${applyUrl} IS NOT NULL OR ${applyEmailAddress} IS NOT NULL OR ${internalAts})`
  const names = (...fields: (keyof OfferChange)[]) => fields.some((field) => field in change)
  const update = db
    .update(offers)
    .set(change)
    .where(
      and(
        isOwn(db, own),
        names('salaryMin', 'salaryMax') ? isInOrder : undefined,
        names('applyUrl', 'applyEmailAddress', 'internalAts') ? hasWay : undefined,
      ),
    )
  const [changed, read] = await db.$client.batch<Row>([
    statement(db, update),
    statement(db, selectOwnOffer(own)),
  ])
  const row = read?.results[0]
  return row ? { isChanged: (changed?.meta.changes ?? 0) > 0, row } : null
}

/** Takes an offer back, once; returns whether it was theirs to take. */
export async function withdrawOwnOffer(db: Database, own: OwnOffer, now: Date): Promise<boolean> {
  const withdrawn = await db
    .update(offers)
    .set({ withdrawnAt: now, updatedAt: now })
    .where(isOwn(db, own))
    .returning({ id: offers.id })
  return withdrawn.length > 0
}

const isOwn = (db: Database, { offerId, profileId }: OwnOffer) =>
  and(
    eq(offers.id, offerId),
    isNull(offers.withdrawnAt),
    exists(
      db
        .select({ one: sql`1` })
        .from(companyMembers)
        .where(
          and(
            eq(companyMembers.companyId, offers.companyId),
            eq(companyMembers.profileId, profileId),
          ),
        ),
    ),
  )
