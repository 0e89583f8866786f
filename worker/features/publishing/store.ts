import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Currency, PlanCode } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'
import type { OwnJobOffer } from '../../contract/offer-input.ts'
import type { Database, Statement } from '../../db/client.ts'
import { hasFreeRoom } from '../../db/free-offers.ts'
import { type GuardCode, guard, runGuarded } from '../../db/guards.ts'
import {
  companiesBefore,
  companiesOf,
  limitOf,
  offersOf,
  planOfOwner,
} from '../../db/owner-plan.ts'
import { firstMember, isMember } from '../../db/predicates.ts'
import { offers } from '../../db/schema/board.ts'
import { companies, companyMembers } from '../../db/schema/hiring.ts'
import type { PlanUsage } from './plan-room.ts'
import { comparedMaxCharacters } from './repeated-text.ts'

/** A company that somebody publishes for. */
export type Publisher = {
  id: string
  name: string
  logoFileId: string | null
  invoiceEmail: string | null
  isVerified: boolean
  /** Whose plan its offers count in. */
  ownerId: string
}

/** An imported company has no owner: then its first member stands in. */
const owner = sql<string>`coalesce(${companies.ownerId}, ${firstMember(sql`companies.id`)})`

/** A company, for somebody who manages it; null to everybody else. */
export async function getPublisher(
  db: Database,
  { companyId, profileId }: { companyId: string; profileId: string },
): Promise<Publisher | null> {
  const { id, name, logoFileId, invoiceEmail, isConfirmed } = companies
  const [row] = await db
    .select({ id, name, logoFileId, invoiceEmail, isVerified: isConfirmed, ownerId: owner })
    .from(companies)
    .where(and(eq(id, companyId), isMember(sql`companies.id`, profileId)))
  return row ?? null
}

/** What one unit of a currency is worth in EUR. */
export async function getRate(db: Database, currency: Currency): Promise<number> {
  const row = await db.query.exchangeRates.findFirst({
    where: (rate, { eq }) => eq(rate.currency, currency),
  })
  if (!row) throw new Error(`No exchange rate for ${currency}`)
  return row.eurPerUnit
}

/** Null where the owner has deleted their account. */
export async function getUsage(db: Database, ownerId: string): Promise<PlanUsage | null> {
  const [row] = await db.all<Omit<PlanUsage, 'plan'> & { plan: PlanCode | null }>(sql`
    SELECT ${planOfOwner(ownerId)} AS plan, ${offersOf(ownerId)} AS offers,
      ${companiesOf(ownerId)} AS companies`)
  return row?.plan ? { ...row, plan: row.plan } : null
}

const dayBefore = (now: Date): Date => new Date(now.getTime() - 24 * 60 * 60_000)

/** Offers that were published for an owner since a moment, also those taken back. */
const publishedSince = (ownerId: SQL | string, since: Date): SQL => sql`(SELECT count(*)
  FROM companies AS owned JOIN offers AS published ON published.company_id = owned.id
  WHERE owned.owner_id = ${ownerId} AND published.submitted_at > ${since.getTime()})`

/** When the owner of a company may publish again, who has published as many as a day allows. */
export async function getNextPublication(db: Database, ownerId: string, now: Date): Promise<Date> {
  const [row] = await db.all<{ submittedAt: number | null }>(sql`
    SELECT submitted_at AS submittedAt
    FROM companies JOIN offers ON offers.company_id = companies.id
    WHERE owner_id = ${ownerId} AND submitted_at > ${dayBefore(now).getTime()}
    ORDER BY submitted_at DESC LIMIT 1 OFFSET ${limits.publicationsDaily - 1}`)
  const oldest = row?.submittedAt ?? dayBefore(now).getTime()
  return new Date(oldest + 24 * 60 * 60_000)
}

/** An offer of a company that another may be a copy of. */
export type Earlier = {
  id: string
  title: string
  text: string
  createdAt: number
  isWithdrawn: number
}

/** As many are compared. */
const earlierMax = 200

/** What a company has published, but what was taken back before `since`; what was touched last comes first. */
export const listEarlier = (db: Database, companyId: string, since: Date): Promise<Earlier[]> =>
  db.all<Earlier>(sql`
    SELECT id, title, substr(description_text, 1, ${comparedMaxCharacters}) AS text, created_at AS createdAt,
      withdrawn_at IS NOT NULL AS isWithdrawn
    FROM offers
    WHERE company_id = ${companyId} AND (withdrawn_at IS NULL OR withdrawn_at > ${since.getTime()})
    ORDER BY updated_at DESC, rowid DESC LIMIT ${earlierMax}`)

/** Why a publication is refused, or has to look again. */
const refusals = [
  'auth.too_many_mails',
  'changed_meanwhile',
  'companies.not_found',
  'offers.too_many',
  'plan.companies_exceeded',
  'plan.free_offers_shared',
  'plan.offers_exceeded',
] as const satisfies GuardCode[]
export type Refusal = (typeof refusals)[number]

/** Writes an offer and what belongs to it, all or nothing; returns why it did not. */
export const writeTogether = (db: Database, statements: Statement[]): Promise<Refusal | null> =>
  runGuarded(db, statements, refusals)

export type NewCompany = {
  id: string
  name: string
  website: string | null
  invoiceEmail: string
  invoiceAddress: string
  vatNumber: string
}

/** A company of somebody who has room for one more in their plan, or in the one given. */
export function companyStatements(
  db: Database,
  { id, ...company }: NewCompany,
  { ownerId, plan, now }: { ownerId: string; plan: PlanCode | null; now: Date },
): Statement[] {
  const limit = limitOf('companies', plan ?? planOfOwner(ownerId))
  return [
    guard('plan.companies_exceeded', sql`${companiesOf(ownerId)} < ${limit}`),
    db.insert(companies).values({ ...company, id, ownerId, createdAt: now, updatedAt: now }),
    db.insert(companyMembers).values({ companyId: id, profileId: ownerId, createdAt: now }),
  ]
}

/** Makes the first member of a company without an owner its owner, so that its offers count. */
export const ownerStatement = (companyId: string): Statement =>
  sql`UPDATE companies SET owner_id = ${owner} WHERE id = ${companyId} AND owner_id IS NULL`

export type NewOffer = {
  offer: OwnJobOffer
  /** Now; `created_at` may be earlier. */
  submittedAt: Date
  descriptionText: string
  authorId: string
  /** Whether its company was verified when it was decided what the offer waits for. */
  isVerified: boolean
  /** The plan that is bought in the same batch, and whose limits hold. */
  purchase: { plan: PlanCode; buyerId: string } | null
}

/** What the database gives a new offer by itself. A new column stands here or in the insert. */
type ColumnByDefault =
  | 'rowid'
  | 'version'
  | 'withdrawnAt'
  | 'salaryMinEur'
  | 'salaryMaxEur'
  | 'viewsCount'
  | 'applicationsCount'
  | 'source'
  | 'sourceId'

/** An offer by a member of its company, where the plan has room for it. */
export function offerStatements(
  db: Database,
  { offer, submittedAt, descriptionText, authorId, isVerified, purchase }: NewOffer,
): Statement[] {
  const companyId = offer.company_id.id
  const ownerId = sql`(SELECT owner_id FROM companies WHERE id = ${companyId})`
  const plan = purchase?.plan ?? planOfOwner(ownerId)
  const pending =
    purchase &&
    sql`(SELECT id FROM transactions
      WHERE profile_id = ${purchase.buyerId} AND status = 'pending')`
  // The company was verified since it was read, or what is to be paid was not written.
  const isAsRead = pending
    ? sql`${pending} IS NOT NULL`
    : sql`(SELECT is_confirmed FROM companies WHERE id = ${companyId}) = ${isVerified ? 1 : 0}`
  const today = publishedSince(ownerId, dayBefore(submittedAt))
  const insert = db.insert(offers).values({
    id: offer.id,
    companyId,
    paymentStatus: offer.waits_for === 'payment' ? ('pending' as const) : ('completed' as const),
    awaitsConfirmation: offer.waits_for === 'verification',
    transactionId: pending,
    isActive: offer.is_active,
    employmentType: offer.employment_type,
    experienceLevel: offer.experience_level,
    jobTypes: offer.job_type,
    skills: offer.skills,
    location: offer.location,
    benefits: offer.benefits,
    salaryMin: offer.salary_range_min,
    salaryMax: offer.salary_range_max,
    currency: offer.currency,
    applyUrl: offer.apply_url,
    applyEmailAddress: offer.apply_email_address,
    internalAts: offer.internal_ats,
    quickApply: offer.quick_apply,
    isRemote: offer.is_remote,
    applicationsLimit: offer.applications_limit,
    createdAt: new Date(offer.created_at),
    updatedAt: new Date(offer.updated_at),
    title: offer.title,
    description: offer.description,
    descriptionText,
    submittedAt,
  } satisfies Record<Exclude<keyof typeof offers.$inferInsert, ColumnByDefault>, unknown>)
  return [
    guard('plan.offers_exceeded', sql`${offersOf(ownerId)} < ${limitOf('offers', plan)}`),
    guard('companies.not_found', isMember(companyId, authorId)),
    guard('changed_meanwhile', isAsRead),
    guard(
      'plan.companies_exceeded',
      sql`${companiesBefore(companyId)} < ${limitOf('companies', plan)}`,
    ),
    guard('offers.too_many', sql`${today} < ${limits.publicationsDaily}`),
    ...(purchase ? [] : [guard('plan.free_offers_shared', hasFreeRoom(ownerId, 1))]),
    insert,
  ]
}
