import { newId } from '../contract/ids.ts'
import type { Database } from '../db/client.ts'
import type { ImportedCompany, ImportedOffer } from './imported-offer.ts'

export type WriteOptions = {
  now: Date
  /**
   * What to do with an existing company. `complete` fills missing fields only: sources disagree about
   * names and logos, and replacing them in turn would change the list with every import.
   */
  companies: 'complete' | 'replace'
}

/**
 * Writes offers in one D1 batch of at most 2 MB of JSON. Unchanged rows are not touched. Plain
 * statements, since Drizzle cannot put an INSERT … SELECT into a batch.
 */
export async function upsertOffers(
  db: Database,
  offers: ImportedOffer[],
  companies: ImportedCompany[],
  { now, companies: how }: WriteOptions,
): Promise<{ inserted: number; updated: number; logos: number }> {
  const rows = offers.map(offerRow)
  const companyRows = JSON.stringify(companies.map(companyRow))
  const [, logos, written] = await db.$client.batch<{ id: string }>([
    db.$client
      .prepare(how === 'replace' ? replaceCompanies : completeCompanies)
      .bind(companyRows, now.getTime()),
    db.$client.prepare(insertLogoAddresses).bind(companyRows, now.getTime()),
    db.$client.prepare(upsertOfferRows).bind(JSON.stringify(rows), now.getTime()),
  ])
  const newIds = new Set(rows.map((row) => row.id))
  const inserted = written!.results.filter(({ id }) => newIds.has(id)).length
  const updated = written!.results.length - inserted
  return { inserted, updated, logos: logos!.meta.changes }
}

/** Whether the migrations have been applied. */
export async function hasTables(db: Database): Promise<boolean> {
  const tables = await db.$client
    .prepare("SELECT 1 FROM sqlite_schema WHERE name = 'offers_fts'")
    .all()
  return tables.results.length > 0
}

export async function countOffersOfSource(db: Database, source: string): Promise<number> {
  const row = await db.$client
    .prepare('SELECT count(*) AS total FROM offers WHERE source = ?')
    .bind(source)
    .first<{ total: number }>()
  return row!.total
}

function companyRow(company: ImportedCompany) {
  return {
    id: newId('company'),
    import_key: company.importKey,
    name: company.name,
    logo_address: company.logoUrl,
    website: company.website,
    social_media: JSON.stringify(company.socialMedia),
  }
}

const insertCompanies = `
  INSERT INTO companies (id, import_key, name, website, social_media,
    verified_at, created_at, updated_at)
  SELECT value ->> 'id', value ->> 'import_key', value ->> 'name', value ->> 'website',
    value ->> 'social_media', ?2, ?2, ?2
  FROM json_each(?1)
  WHERE true`

const completeCompanies = `${insertCompanies}
  ON CONFLICT (import_key) DO UPDATE SET
    website = coalesce(companies.website, excluded.website),
    verified_at = coalesce(companies.verified_at, excluded.verified_at),
    updated_at = excluded.updated_at
  WHERE (companies.website IS NULL AND excluded.website IS NOT NULL)
    OR companies.verified_at IS NULL`

const replaceCompanies = `${insertCompanies}
  ON CONFLICT (import_key) DO UPDATE SET
    name = excluded.name,
    website = excluded.website,
    social_media = excluded.social_media,
    updated_at = excluded.updated_at
  WHERE (companies.name, companies.website, companies.social_media)
    IS NOT (excluded.name, excluded.website, excluded.social_media)`

/** Bounds the addresses per company: a source that names a new one each time is ignored after these. */
const addressesMax = 3

/**
 * The worker fetches them later (features/imported-logos); addresses fetched or given up stay as they
 * are.
 */
const insertLogoAddresses = `
  INSERT INTO imported_logos (company_id, address, state, created_at)
  SELECT companies.id, value ->> 'logo_address', 'waiting', ?2
  FROM json_each(?1) JOIN companies ON companies.import_key = value ->> 'import_key'
  WHERE value ->> 'logo_address' IS NOT NULL AND companies.logo_url IS NULL
    AND (SELECT count(*) FROM imported_logos WHERE company_id = companies.id) < ${addressesMax}
  ON CONFLICT DO NOTHING`

/** The content columns of an offer; if any differs, all are written. */
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

/** Keys are column names, so that `contentColumns` can build the statement. */
function offerRow(offer: ImportedOffer) {
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

const computed: Record<string, string> = {
  company_id: 'companies.id',
  created_at: "coalesce(brought.value ->> 'created_at', known.created_at, ?2)",
}
const values = contentColumns.map((column) => computed[column] ?? `brought.value ->> '${column}'`)
const columnsOf = (table: string) => contentColumns.map((column) => `${table}.${column}`).join()

/** The joins run from the JSON rows outwards, so that offers are numbered in their order. */
const upsertOfferRows = `
  INSERT INTO offers (id, source, source_id, payment_status, views_count, applications_count,
    ${contentColumns}, updated_at)
  SELECT brought.value ->> 'id', brought.value ->> 'source', brought.value ->> 'source_id',
    'completed', brought.value ->> 'views_count', brought.value ->> 'applications_count',
    ${values},
    coalesce(brought.value ->> 'updated_at', CASE WHEN known.id IS NULL
      THEN coalesce(brought.value ->> 'created_at', ?2) ELSE ?2 END)
  FROM json_each(?1) AS brought
  CROSS JOIN companies ON companies.import_key = brought.value ->> 'import_key'
  LEFT JOIN offers AS known ON known.source = brought.value ->> 'source'
    AND known.source_id = brought.value ->> 'source_id'
  WHERE true
  ON CONFLICT (source, source_id) DO UPDATE SET
    ${contentColumns.map((column) => `${column} = excluded.${column}`)},
    updated_at = excluded.updated_at
  WHERE (${columnsOf('offers')}) IS NOT (${columnsOf('excluded')})
  RETURNING id`
