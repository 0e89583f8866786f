import { type SQL, sql } from 'drizzle-orm'
import type { Currency, PlanCode } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'
import type { OwnJobOffer } from '../../contract/offer-input.ts'
import { plans } from '../../contract/plans.ts'
import { type Database, statement } from '../../db/client.ts'
import { hasFreeRoom, offersOf, planOfOwner } from '../../db/free-offers.ts'
import { companies, companyMembers, offers } from '../../db/schema.ts'
import type { PlanUsage } from './plan-room.ts'
import { comparedMaxCharacters } from './repeated-text.ts'

/** A company that somebody publishes for. */
export type Publisher = {
  id: string
  name: string
  logoUrl: string | null
  invoiceEmail: string | null
  isVerified: boolean
  /** Whose plan its offers count in. */
  ownerId: string
}

/** Of an import nobody is the owner: then it is who came first. */
const owner = sql`coalesce(companies.owner_id, (SELECT profile_id FROM company_members
  WHERE company_id = companies.id ORDER BY created_at, profile_id LIMIT 1))`

/** A company, for somebody who manages it; null to everybody else. */
export async function getPublisher(
  db: Database,
  { companyId, profileId }: { companyId: string; profileId: string },
): Promise<Publisher | null> {
  const [row] = await db.all<Omit<Publisher, 'isVerified'> & { isVerified: number }>(sql`
    SELECT id, name, logo_url AS logoUrl, invoice_email AS invoiceEmail,
      is_confirmed AS isVerified, ${owner} AS ownerId
    FROM companies JOIN company_members ON company_id = id AND profile_id = ${profileId}
    WHERE id = ${companyId}`)
  return row ? { ...row, isVerified: row.isVerified === 1 } : null
}

/** What one unit of a currency is worth in EUR. */
export async function getRate(db: Database, currency: Currency): Promise<number> {
  const row = await db.query.exchangeRates.findFirst({
    where: (rate, { eq }) => eq(rate.currency, currency),
  })
  if (!row) throw new Error(`No exchange rate for ${currency}`)
  return row.eurPerUnit
}

const companiesOf = (ownerId: SQL | string) =>
  sql`(SELECT count(*) FROM companies AS owned WHERE owned.owner_id = ${ownerId})`
/** How many companies its owner had before this one. */
const companiesBefore = (companyId: string) => sql`(SELECT count(*)
  FROM companies AS this JOIN companies AS owned ON owned.owner_id = this.owner_id
  WHERE this.id = ${companyId}
    AND (owned.created_at, owned.id) < (this.created_at, this.id))`

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

/** The plans as SQL looks them up; no limit is one that nobody reaches. */
const terms = JSON.stringify(
  plans.map(({ code, offers, companies }) => ({
    code,
    offers: offers ?? Number.MAX_SAFE_INTEGER,
    companies: companies ?? Number.MAX_SAFE_INTEGER,
  })),
)
const limitOf = (of: SQL, plan: SQL | PlanCode) =>
  sql`(SELECT ${of} FROM json_each(${terms}) WHERE value ->> 'code' = ${plan})`

/**
 * Why a batch came to nothing. A batch cannot be told to stop: each of its conditions stands in a column
 * that the table wants filled, and leaves it empty where it does not hold.
 */
const refusals = {
  'companies.id': 'no_room_for_company',
  'offers.id': 'no_room_for_offer',
  // A company that came with a plan which nobody has paid publishes nothing.
  'offers.title': 'no_room_for_company',
  'offers.company_id': 'not_a_member',
  // Other accounts have spent the free plan of its owner's mailbox or VAT number.
  'offers.description_text': 'no_free_room',
  'offers.description': 'too_many_today',
  // It was verified since one looked, or what is to be paid was not written.
  'offers.payment_status': 'changed_meanwhile',
} as const
export type Refusal = (typeof refusals)[keyof typeof refusals]

/** Writes an offer and what belongs to it, all or nothing; returns why it did not. */
export async function writeTogether(
  { $client }: Database,
  statements: D1PreparedStatement[],
): Promise<Refusal | null> {
  try {
    await $client.batch(statements)
    return null
  } catch (error) {
    const column = /NOT NULL constraint failed: ([\w.]+)/.exec(String(error))?.[1]
    const known = Object.entries(refusals).find(([name]) => name === column)
    if (!known) throw error
    return known[1]
  }
}

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
): D1PreparedStatement[] {
  const limit = limitOf(sql`value ->> 'companies'`, plan ?? planOfOwner(ownerId))
  const hasRoom = sql`${companiesOf(ownerId)} < ${limit}`
  const row = { ...company, id: sql`CASE WHEN ${hasRoom} THEN ${id} END`, ownerId }
  return [
    statement(db, db.insert(companies).values({ ...row, createdAt: now, updatedAt: now })),
    statement(
      db,
      db.insert(companyMembers).values({ companyId: id, profileId: ownerId, createdAt: now }),
    ),
  ]
}

/** Gives a company that is nobody's to who came to it first, so that its offers count. */
export const ownerStatement = (db: Database, companyId: string): D1PreparedStatement =>
  statement(
    db,
    sql`UPDATE companies SET owner_id = ${owner} WHERE id = ${companyId} AND owner_id IS NULL`,
  )

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

/** An offer by a member of its company, while there is room in the plan. */
export function offerStatement(
  db: Database,
  { offer, submittedAt, descriptionText, authorId, isVerified, purchase }: NewOffer,
): D1PreparedStatement {
  const companyId = offer.company_id.id
  const ownerId = sql`(SELECT owner_id FROM companies WHERE id = ${companyId})`
  const plan = purchase?.plan ?? planOfOwner(ownerId)
  const hasRoom = sql`${offersOf(ownerId)} < ${limitOf(sql`value ->> 'offers'`, plan)}`
  const isWithin = sql`${companiesBefore(companyId)} < ${limitOf(sql`value ->> 'companies'`, plan)}`
  const hasShare = purchase ? sql`true` : hasFreeRoom(ownerId, 1)
  const isInTime = sql`${publishedSince(ownerId, dayBefore(submittedAt))} < ${limits.publicationsDaily}`
  const isStill = sql`(SELECT is_confirmed FROM companies WHERE id = ${companyId})
    = ${Number(isVerified)}`
  const transaction =
    purchase &&
    sql`(SELECT id FROM transactions
      WHERE profile_id = ${purchase.buyerId} AND status = 'pending')`
  const insert = db.insert(offers).values({
    id: sql`CASE WHEN ${hasRoom} THEN ${offer.id} END`,
    companyId: sql`(SELECT company_id FROM company_members
      WHERE company_id = ${companyId} AND profile_id = ${authorId})`,
    paymentStatus: transaction
      ? sql`CASE WHEN ${transaction} IS NOT NULL THEN ${offer.payment_status} END`
      : sql`CASE WHEN ${isStill} THEN ${offer.payment_status} END`,
    transactionId: transaction,
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
    title: sql`CASE WHEN ${isWithin} THEN ${offer.title} END`,
    description: sql`CASE WHEN ${isInTime} THEN ${offer.description} END`,
    descriptionText: sql`CASE WHEN ${hasShare} THEN ${descriptionText} END`,
    submittedAt,
  })
  return statement(db, insert)
}
