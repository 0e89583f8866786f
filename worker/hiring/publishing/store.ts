import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../contract/durations.ts'
import type { PlanCode } from '../../contract/enums.ts'
import type { MemberRole } from '../../contract/hiring/member-rights.ts'
import type { OwnJobOffer } from '../../contract/hiring/offer-input.ts'
import { findLowestPlanForPlaces } from '../../contract/hiring/plans.ts'
import type { VerificationLevel } from '../../contract/hiring/verification-levels.ts'
import { limits } from '../../contract/limits.ts'
import type { Currency } from '../../contract/offer-enums.ts'
import type { BatchStatement, Database } from '../../db/client.ts'
import { hasFreePlanRoomCondition } from '../../db/free-offers.ts'
import {
  type BatchGuardCode,
  buildBatchGuardStatement,
  buildMemberGuardStatement,
  runGuardedBatch,
} from '../../db/guards.ts'
import type { OfferContentColumns } from '../../db/offer-columns.ts'
import {
  buildEarlierCompanyCountSql,
  buildOwnerCompanyCountSql,
  buildOwnerOfferPlacesSql,
  buildOwnerOpenOfferCountSql,
  buildOwnerPlanSql,
  buildPlanLimitSql,
  limitedProfileOfferPlacesSql,
} from '../../db/owner-plan.ts'
import { buildHighestRankedMemberIdSql, buildMemberRoleSql } from '../../db/predicates.ts'
import { exchangeRates, offers } from '../../db/schema/board.ts'
import { companies, companyMembers } from '../../db/schema/hiring.ts'
import { profiles } from '../../db/schema/people.ts'
import type { PlanUsage } from './plan-room.ts'
import { comparedTextMaxCharacters, type EarlierCompanyOffer } from './repeated-text.ts'

export type PublishingCompany = {
  id: string
  name: string
  logoFileId: string | null
  website: string | null
  invoiceEmail: string | null
  invoiceAddress: string | null
  invoiceCountry: string | null
  vatNumber: string | null
  fiscalCode: string | null
  isVerified: boolean
  level: VerificationLevel
  /** The owner whose plan the company's offers count towards. */
  ownerId: string
}

/** The company's plan holder. If it has none, the member with the highest role. */
const owner = sql<string>`coalesce(${companies.ownerId}, ${buildHighestRankedMemberIdSql(sql`companies.id`)})`

/** Returns a company and the person's role in it; null if the person is not a member. */
export async function getPublishingCompany(
  db: Database,
  { companyId, profileId }: { companyId: string; profileId: string },
): Promise<{ company: PublishingCompany; role: MemberRole } | null> {
  const { id, name, logoFileId, website, invoiceEmail, isConfirmed, verificationLevel } = companies
  const [row] = await db
    .select({
      id,
      name,
      logoFileId,
      website,
      invoiceEmail,
      invoiceAddress: companies.invoiceAddress,
      invoiceCountry: companies.invoiceCountry,
      vatNumber: companies.vatNumber,
      fiscalCode: companies.fiscalCode,
      isVerified: isConfirmed,
      level: verificationLevel,
      ownerId: owner,
      role: buildMemberRoleSql(sql`companies.id`, profileId),
    })
    .from(companies)
    .where(eq(id, companyId))
  if (!row?.role) return null
  const { role, ...company } = row
  return { company, role }
}

/** Returns the value of one unit of a currency in EUR. */
export async function getExchangeRate(db: Database, currency: Currency): Promise<number> {
  const [row] = await db.select().from(exchangeRates).where(eq(exchangeRates.currency, currency))
  if (!row) throw new Error(`No exchange rate for ${currency}`)
  return row.eurPerUnit
}

/** Counts an owner's offer slots, open offers and companies; null if the account was deleted. */
export async function getPlanUsage(db: Database, ownerId: string): Promise<PlanUsage | null> {
  const [row] = await db
    .select({
      places: limitedProfileOfferPlacesSql,
      offers: buildOwnerOpenOfferCountSql(ownerId),
      companies: buildOwnerCompanyCountSql(ownerId),
    })
    .from(profiles)
    .where(and(eq(profiles.id, ownerId), isNull(profiles.deletedAt)))
  return row ?? null
}

const dayBefore = (now: Date): Date => new Date(now.getTime() - dayMs)

/** Counts an owner's offers that were published since a time, including withdrawn offers. */
const publishedSince = (ownerId: SQL | string, since: Date): SQL => sql`(SELECT count(*)
  FROM companies AS owned JOIN offers AS published ON published.company_id = owned.id
  WHERE owned.owner_id = ${ownerId} AND published.submitted_at > ${since.getTime()})`

/** Returns when an owner who has reached the daily limit may publish again. */
export async function getNextPublicationTime(
  db: Database,
  ownerId: string,
  now: Date,
): Promise<Date> {
  const [row] = await db.all<{ submittedAt: number | null }>(sql`
    SELECT submitted_at AS submittedAt
    FROM companies JOIN offers ON offers.company_id = companies.id
    WHERE owner_id = ${ownerId} AND submitted_at > ${dayBefore(now).getTime()}
    ORDER BY submitted_at DESC LIMIT 1 OFFSET ${limits.offerPublicationsDaily - 1}`)
  const oldest = row?.submittedAt ?? dayBefore(now).getTime()
  return new Date(oldest + dayMs)
}

/** The maximum number of earlier offers that are compared with a new offer. */
const earlierMax = 200

/** Lists a company's offers, latest change first. Omits offers withdrawn before `since`. */
export const listEarlierCompanyOffers = (
  db: Database,
  companyId: string,
  since: Date,
): Promise<EarlierCompanyOffer[]> =>
  db.all<EarlierCompanyOffer>(sql`
    SELECT id, title, substr(description_text, 1, ${comparedTextMaxCharacters}) AS text, created_at AS createdAt,
      withdrawn_at IS NOT NULL AS isWithdrawn
    FROM offers
    WHERE company_id = ${companyId} AND (withdrawn_at IS NULL OR withdrawn_at > ${since.getTime()})
    ORDER BY updated_at DESC, rowid DESC LIMIT ${earlierMax}`)

/** The reasons why a publication is refused. `changed_meanwhile` makes the caller try again. */
const refusals = [
  'auth.too_many_mails',
  'changed_meanwhile',
  'companies.not_found',
  'drafts.not_found',
  'offers.too_many',
  'plan.companies_exceeded',
  'plan.free_offers_shared',
  'plan.offers_exceeded',
] as const satisfies BatchGuardCode[]
export type PublicationRefusal = (typeof refusals)[number]

/** Writes an offer and related rows in one batch. @returns null, or why the batch was refused */
export const writeOfferPublication = (
  db: Database,
  statements: BatchStatement[],
): Promise<PublicationRefusal | null> => runGuardedBatch(db, statements, refusals)

/**
 * Statements that delete a published draft unless it is a template, and fail if it does not exist.
 * @param asOf the scheduled revision, which must be unchanged; null if a person publishes the draft
 */
export const deletePublishedDraftStatements = (
  { draftId, companyId }: { draftId: string; companyId: string },
  asOf: number | null,
): BatchStatement[] => {
  const isIt = sql`id = ${draftId} AND company_id = ${companyId}
    AND ${asOf === null ? sql`true` : sql`revision = ${asOf} AND publish_at IS NOT NULL`}`
  return [
    buildBatchGuardStatement(
      'drafts.not_found',
      sql`EXISTS (SELECT 1 FROM offer_drafts WHERE ${isIt})`,
    ),
    sql`DELETE FROM offer_drafts WHERE ${isIt} AND is_template = 0`,
  ]
}

export type NewCompany = {
  id: string
  name: string
  website: string | null
  invoiceEmail: string
  invoiceAddress: string | null
  vatNumber: string | null
}

/** Statements that insert a company, if `plan` (null means the owner's current plan) has room. */
export function insertCompanyStatements(
  db: Database,
  { id, ...company }: NewCompany,
  { ownerId, plan, now }: { ownerId: string; plan: PlanCode | null; now: Date },
): BatchStatement[] {
  const limit = buildPlanLimitSql('companies', plan ?? buildOwnerPlanSql(ownerId))
  return [
    buildBatchGuardStatement(
      'plan.companies_exceeded',
      sql`${buildOwnerCompanyCountSql(ownerId)} < ${limit}`,
    ),
    db.insert(companies).values({ ...company, id, ownerId, createdAt: now, updatedAt: now }),
    db
      .insert(companyMembers)
      .values({ companyId: id, profileId: ownerId, role: 'owner', createdAt: now }),
  ]
}

/** Sets a missing `owner_id` to the highest-ranked member, whose plan then covers the company. */
export const assignCompanyOwnerStatement = (companyId: string): BatchStatement =>
  sql`UPDATE companies SET owner_id = ${owner} WHERE id = ${companyId} AND owner_id IS NULL`

/** Columns of `offers` that `insertOfferStatements` computes. */
type ColumnOfPublication =
  | 'id'
  | 'companyId'
  | 'paymentStatus'
  | 'awaitsConfirmation'
  | 'heldAt'
  | 'transactionId'
  | 'createdAt'
  | 'updatedAt'
  | 'submittedAt'

export type NewOffer = {
  offer: OwnJobOffer
  content: OfferContentColumns
  /** The current time. `offer.created_at` is earlier if the offer repeats an earlier offer. */
  submittedAt: Date
  authorId: string
  /** The company as the caller read it. */
  company: Pick<PublishingCompany, 'isVerified' | 'invoiceEmail'>
  /** If true and the company is not trusted yet, an operator must review the offer first. */
  needsLook: boolean
  /** A purchase that the same batch stores, or null. The offer may use the purchased slots. */
  purchase: { places: number; buyerId: string } | null
}

// Since when the offer is held for review. Null if the company is trusted: its domain is proven, it
// has an offer that needs no review, or it has no mail address and no held or unreviewed offer.
const heldUnlessKnown = (companyId: string, now: Date): SQL => sql`CASE
  WHEN (SELECT verification_level IN ('domain', 'business') OR invoice_email IS NULL AND NOT EXISTS (
      SELECT 1 FROM offers AS doubted WHERE doubted.company_id = companies.id
        AND (doubted.held_at IS NOT NULL OR doubted.is_unreviewed))
      FROM companies WHERE id = ${companyId})
    OR EXISTS (SELECT 1 FROM offers AS earlier WHERE earlier.company_id = ${companyId}
      AND earlier.held_at IS NULL AND earlier.hidden_at IS NULL AND NOT earlier.is_unreviewed)
  THEN NULL ELSE ${now.getTime()} END`

/** Statements that insert an offer by a member of the company, if an offer slot is free. */
export function insertOfferStatements(
  db: Database,
  { offer, content, submittedAt, authorId, company, needsLook, purchase }: NewOffer,
): BatchStatement[] {
  const companyId = offer.company_id.id
  const ownerId = sql`(SELECT owner_id FROM companies WHERE id = ${companyId})`
  const plan = purchase ? findLowestPlanForPlaces(purchase.places) : buildOwnerPlanSql(ownerId)
  const places = purchase ? sql`${purchase.places}` : buildOwnerOfferPlacesSql(ownerId)
  const pending =
    purchase &&
    sql`(SELECT id FROM transactions
      WHERE profile_id = ${purchase.buyerId} AND status = 'pending')`
  // The batch fails if this is false. The company's mail address must be as the caller read it.
  // Also, the purchase must be written or, without a purchase, the verification must be unchanged.
  const isAsRead = sql`(SELECT invoice_email IS ${company.invoiceEmail}
    AND ${pending ? sql`${pending} IS NOT NULL` : sql`is_confirmed = ${company.isVerified ? 1 : 0}`}
    FROM companies WHERE id = ${companyId})`
  const today = publishedSince(ownerId, dayBefore(submittedAt))
  const insert = db.insert(offers).values({
    ...content,
    id: offer.id,
    companyId,
    paymentStatus: offer.waits_for === 'payment' ? ('pending' as const) : ('completed' as const),
    awaitsConfirmation: offer.waits_for === 'verification',
    heldAt: needsLook ? heldUnlessKnown(companyId, submittedAt) : null,
    transactionId: pending,
    createdAt: new Date(offer.created_at),
    updatedAt: new Date(offer.updated_at),
    submittedAt,
  } satisfies Record<ColumnOfPublication, unknown>)
  return [
    buildBatchGuardStatement(
      'plan.offers_exceeded',
      sql`${buildOwnerOpenOfferCountSql(ownerId)} < ${places}`,
    ),
    buildMemberGuardStatement(companyId, authorId, 'hire'),
    buildBatchGuardStatement('changed_meanwhile', isAsRead),
    buildBatchGuardStatement(
      'plan.companies_exceeded',
      sql`${buildEarlierCompanyCountSql(companyId)} < ${buildPlanLimitSql('companies', plan)}`,
    ),
    buildBatchGuardStatement('offers.too_many', sql`${today} < ${limits.offerPublicationsDaily}`),
    ...(purchase
      ? []
      : [
          buildBatchGuardStatement('plan.free_offers_shared', hasFreePlanRoomCondition(ownerId, 1)),
        ]),
    insert,
  ]
}
