import { type SQL, sql } from 'drizzle-orm'
import type {
  Currency,
  EmploymentType,
  ExperienceLevel,
  PaymentStatus,
} from '../../contract/enums.ts'
import type { Database } from '../../db/client.ts'

/** An offer and what its card shows of its company, as SQLite has it: lists as JSON, flags as 0/1. */
export type OfferRow = {
  rowid: number
  id: string
  company_id: string
  company_name: string
  company_logo_url: string | null
  title: string
  description: string
  description_text: string
  payment_status: PaymentStatus
  is_active: number
  is_remote: number | null
  employment_type: EmploymentType | null
  experience_level: ExperienceLevel
  job_types: string
  skills: string
  location: string
  benefits: string
  salary_min: number | null
  salary_max: number | null
  currency: Currency
  salary_min_eur: number | null
  salary_max_eur: number | null
  views_count: number
  applications_count: number
  apply_url: string | null
  apply_email_address: string | null
  internal_ats: number
  quick_apply: number
  created_at: number
  updated_at: number
}

const selectOffers = sql`
  SELECT o.*, c.name AS company_name, c.logo_url AS company_logo_url
  FROM offers o JOIN companies c ON c.id = o.company_id`

/** What anyone may see: paid for, of a verified company, not withdrawn. */
const isListed = sql`o.payment_status = 'completed' AND o.withdrawn_at IS NULL
  AND c.verified_at IS NOT NULL`

/** The listed ones of the given offers, in the order given. */
export async function listOffersByRowid(db: Database, rowids: number[]): Promise<OfferRow[]> {
  if (rowids.length === 0) return []
  // CROSS JOIN keeps SQLite from starting anywhere but at the ids, which are few.
  const rows = await db.all<OfferRow>(sql`
    SELECT o.*, c.name AS company_name, c.logo_url AS company_logo_url
    FROM json_each(${JSON.stringify(rowids)}) AS wanted
    CROSS JOIN offers o ON o.rowid = wanted.value
    CROSS JOIN companies c ON c.id = o.company_id
    WHERE ${isListed}`)
  const found = new Map(rows.map((row) => [row.rowid, row]))
  return rowids.flatMap((rowid) => found.get(rowid) ?? [])
}

export async function getListedOffer(db: Database, id: string): Promise<OfferRow | null> {
  return one(db, sql`${selectOffers} WHERE o.id = ${id} AND ${isListed}`)
}

/** A company's open offers, newest first. */
export async function listOpenOffersOfCompany(
  db: Database,
  companyId: string,
  page: { offset: number; limit: number },
): Promise<OfferRow[]> {
  return db.all<OfferRow>(sql`
    ${selectOffers}
    WHERE o.company_id = ${companyId} AND o.is_active = 1 AND ${isListed}
    ORDER BY o.created_at DESC, o.id
    LIMIT ${page.limit} OFFSET ${page.offset}`)
}

export async function countOpenOffersOfCompany(db: Database, companyId: string): Promise<number> {
  const row = await one<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM offers o JOIN companies c ON c.id = o.company_id
      WHERE o.company_id = ${companyId} AND o.is_active = 1 AND ${isListed}`,
  )
  return row?.total ?? 0
}

async function one<Row = OfferRow>(db: Database, query: SQL): Promise<Row | null> {
  const [row] = await db.all<Row>(query)
  return row ?? null
}
