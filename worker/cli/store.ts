import { eq, type SQL, sql } from 'drizzle-orm'
import { newId } from '../contract/ids.ts'
import { type Database, runBatch } from '../db/client.ts'
import { offers as offersTable } from '../db/schema.ts'
import type { BroughtCompany, BroughtOffer } from './brought-offer.ts'

export type WriteOptions = {
  now: Date
  /**
   * What happens to a company that is already there. `complete` fills in what it lacks: sources
   * disagree about names and logos, and taking turns would change the list with every import.
   */
  companies: 'complete' | 'replace'
}

/**
 * Writes one batch, in one transaction: at most 2 MB as JSON. Rows that would not change are not
 * touched.
 */
export async function upsertOffers(
  db: Database,
  offers: BroughtOffer[],
  companies: BroughtCompany[],
  { now, companies: how }: WriteOptions,
): Promise<{ inserted: number; updated: number; logos: number }> {
  const rows = offers.map(offerRow)
  const companyRows = JSON.stringify(companies.map(companyRow))
  const at = now.getTime()
  const [, logos, written] = await runBatch<{ id: string }>(db, [
    sql`${insertCompanies(companyRows, at)} ${how === 'replace' ? replaceKnown : completeKnown}`,
    insertLogoAddresses(companyRows, at),
    upsertOfferRows(JSON.stringify(rows), at),
  ])
  const newIds = new Set(rows.map((row) => row.id))
  const inserted = written!.results.filter(({ id }) => newIds.has(id)).length
  const updated = written!.results.length - inserted
  return { inserted, updated, logos: logos!.meta.changes }
}

/** Whether the migrations have been applied. */
export async function hasTables(db: Database): Promise<boolean> {
  const tables = await db.all(sql`SELECT 1 FROM sqlite_schema WHERE name = 'offers_fts'`)
  return tables.length > 0
}

export const countOffersOfSource = (db: Database, source: string): Promise<number> =>
  db.$count(offersTable, eq(offersTable.source, source))

function companyRow(company: BroughtCompany) {
  return {
    id: newId('company'),
    import_key: company.importKey,
    name: company.name,
    logo_address: company.logoUrl,
    website: company.website,
    social_media: JSON.stringify(company.socialMedia),
  }
}

const insertCompanies = (rows: string, at: number): SQL => sql`
  INSERT INTO companies (id, import_key, name, website, social_media,
    verified_at, created_at, updated_at)
  SELECT value ->> 'id', value ->> 'import_key', value ->> 'name', value ->> 'website',
    value ->> 'social_media', ${at}, ${at}, ${at}
  FROM json_each(${rows})
  WHERE true`

const completeKnown = sql`
  ON CONFLICT (import_key) DO UPDATE SET
    website = coalesce(companies.website, excluded.website),
    verified_at = coalesce(companies.verified_at, excluded.verified_at),
    updated_at = excluded.updated_at
  WHERE (companies.website IS NULL AND excluded.website IS NOT NULL)
    OR companies.verified_at IS NULL`

const replaceKnown = sql`
  ON CONFLICT (import_key) DO UPDATE SET
    name = excluded.name,
    website = excluded.website,
    social_media = excluded.social_media,
    updated_at = excluded.updated_at
  WHERE (companies.name, companies.website, companies.social_media)
    IS NOT (excluded.name, excluded.website, excluded.social_media)`

/** Files name few addresses for one company; one that names a new one each time is not followed for ever. */
const addressesMax = 3

/** The worker fetches them (features/imported-logos). What it has fetched or given up is left alone. */
const insertLogoAddresses = (rows: string, at: number): SQL => sql`
  INSERT INTO imported_logos (company_id, address, state, created_at)
  SELECT companies.id, value ->> 'logo_address', 'waiting', ${at}
  FROM json_each(${rows}) JOIN companies ON companies.import_key = value ->> 'import_key'
  WHERE value ->> 'logo_address' IS NOT NULL AND companies.logo_url IS NULL
    AND (SELECT count(*) FROM imported_logos WHERE company_id = companies.id) < ${addressesMax}
  ON CONFLICT DO NOTHING`

/** What an offer says; when any of it differs, all of it is written. */
const contentColumns = [
  ...[
    'company_id',
    'title',
    'description',
    'description_text',
    'is_active',
    'is_remote',
    'employment_type',
  ],
  ...['experience_level', 'job_types', 'skills', 'location', 'benefits', 'salary_min'],
  ...['salary_max', 'currency', 'apply_url', 'apply_email_address', 'internal_ats', 'quick_apply'],
  'created_at',
]

/** Keys are the columns' names, so that the list above makes every part of the statement. */
function offerRow(offer: BroughtOffer) {
  return {
    id: newId('offer'),
    source: offer.source,
    source_id: offer.sourceId,
    import_key: offer.company.importKey,
    title: offer.title,
    description: offer.description,
    description_text: offer.descriptionText,
    is_active: offer.isActive,
    is_remote: offer.isRemote,
    employment_type: offer.employmentType,
    experience_level: offer.experienceLevel,
    job_types: JSON.stringify(offer.jobTypes),
    skills: JSON.stringify(offer.skills),
    location: JSON.stringify(offer.location),
    benefits: JSON.stringify(offer.benefits),
    salary_min: offer.salaryMin,
    salary_max: offer.salaryMax,
    currency: offer.currency,
    apply_url: offer.applyUrl,
    apply_email_address: offer.applyEmailAddress,
    internal_ats: offer.internalAts,
    quick_apply: offer.quickApply,
    created_at: offer.createdAt?.getTime() ?? null,
    updated_at: offer.updatedAt?.getTime() ?? null,
    views_count: offer.viewsCount,
    applications_count: offer.applicationsCount,
  }
}

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `)
const columnsOf = (table: SQL): SQL =>
  list(contentColumns.map((column) => sql`${table}.${sql.identifier(column)}`))

/** The joins are made to run from the rows outwards, so that offers are numbered in their order. */
function upsertOfferRows(rows: string, at: number): SQL {
  const names = contentColumns.map((column) => sql`${sql.identifier(column)}`)
  const computed: Record<string, SQL> = {
    company_id: sql`companies.id`,
    created_at: sql`coalesce(brought.value ->> 'created_at', known.created_at, ${at})`,
  }
  const values = contentColumns.map(
    (column) => computed[column] ?? sql`brought.value ->> ${column}`,
  )
  return sql`
    INSERT INTO offers (id, source, source_id, payment_status, views_count, applications_count,
      ${list(names)}, updated_at)
    SELECT brought.value ->> 'id', brought.value ->> 'source', brought.value ->> 'source_id',
      'completed', brought.value ->> 'views_count', brought.value ->> 'applications_count',
      ${list(values)},
      coalesce(brought.value ->> 'updated_at', CASE WHEN known.id IS NULL
        THEN coalesce(brought.value ->> 'created_at', ${at}) ELSE ${at} END)
    FROM json_each(${rows}) AS brought
    CROSS JOIN companies ON companies.import_key = brought.value ->> 'import_key'
    LEFT JOIN offers AS known ON known.source = brought.value ->> 'source'
      AND known.source_id = brought.value ->> 'source_id'
    WHERE true
    ON CONFLICT (source, source_id) DO UPDATE SET
      ${list(names.map((name) => sql`${name} = excluded.${name}`))},
      updated_at = excluded.updated_at
    WHERE (${columnsOf(sql`offers`)}) IS NOT (${columnsOf(sql`excluded`)})
    RETURNING id`
}
