import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { newId } from '../contract/ids.ts'
import { limits } from '../contract/limits.ts'
import { type Database, runBatch } from '../db/client.ts'
import { offers as offersTable } from '../db/schema/board.ts'
import { columnsNeverImported, type ImportedCompany, type ImportedOffer } from './imported-offer.ts'

export type WriteOffersOptions = {
  now: Date
  /**
   * How an existing company changes: `replace` overwrites its data, `complete` adds only a missing
   * website or verification. Feeds need `complete`, because they disagree about a company's name.
   */
  companies: 'complete' | 'replace'
}

/** Writes offers and companies in one batch of at most 2 MB. Does not write unchanged rows. */
export async function upsertOffers(
  db: Database,
  offers: ImportedOffer[],
  companies: ImportedCompany[],
  { now, companies: how }: WriteOffersOptions,
): Promise<{ inserted: number; updated: number; logos: number }> {
  const rows = offers.map(offerRow)
  const companyRows = JSON.stringify(companies.map(companyRow))
  const at = now.getTime()
  const [, logos, written] = await runBatch<{ id: string }>(db, [
    sql`${insertCompanies(companyRows, at)} ${how === 'replace' ? replaceKnown : completeKnown}`,
    insertLogoAddresses(companyRows, at),
    upsertOfferRows(rows, at),
  ])
  const newIds = new Set(rows.map((row) => row.id))
  const inserted = written!.results.filter(({ id }) => newIds.has(id)).length
  const updated = written!.results.length - inserted
  return { inserted, updated, logos: logos!.meta.changes }
}

/** Whether at least the first migration has been applied. */
export async function hasTables(db: Database): Promise<boolean> {
  const tables = await db.all(sql`SELECT 1 FROM sqlite_schema WHERE name = 'offers_fts'`)
  return tables.length > 0
}

export const countOffersOfSource = (db: Database, source: string): Promise<number> =>
  db.$count(offersTable, eq(offersTable.source, source))

function companyRow(company: ImportedCompany) {
  return {
    id: newId('company'),
    import_key: company.importKey,
    name: company.name,
    logo_address: company.logoUrl,
    website: company.website,
    social_media: JSON.stringify(company.socialMedia),
    ...company.about,
    benefits: JSON.stringify(company.about?.benefits ?? []),
  }
}

const insertCompanies = (rows: string, at: number): SQL => sql`
  INSERT INTO companies (id, import_key, name, website, social_media,
    description, sector, size, founded, headquarters, benefits, verified_at, created_at, updated_at)
  SELECT value ->> 'id', value ->> 'import_key', value ->> 'name', value ->> 'website',
    value ->> 'social_media', value ->> 'description', value ->> 'sector', value ->> 'size',
    value ->> 'founded', value ->> 'headquarters', value ->> 'benefits', ${at}, ${at}, ${at}
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
    description = excluded.description,
    sector = excluded.sector,
    size = excluded.size,
    founded = excluded.founded,
    headquarters = excluded.headquarters,
    benefits = excluded.benefits,
    updated_at = excluded.updated_at
  WHERE (companies.name, companies.website, companies.social_media, companies.description,
      companies.sector, companies.size, companies.founded, companies.headquarters, companies.benefits)
    IS NOT (excluded.name, excluded.website, excluded.social_media, excluded.description,
      excluded.sector, excluded.size, excluded.founded, excluded.headquarters, excluded.benefits)`

/** A company gets at most this many logo addresses, even if every import brings a new one. */
const addressesMax = 3

/**
 * Inserts the logo addresses of companies without a logo. The worker fetches them later. Existing
 * rows stay unchanged, so an address that was fetched, or failed for good, is not fetched again.
 */
const insertLogoAddresses = (rows: string, at: number): SQL => sql`
  INSERT INTO imported_logos (company_id, address, state, created_at)
  SELECT companies.id, value ->> 'logo_address', 'waiting', ${at}
  FROM json_each(${rows}) JOIN companies ON companies.import_key = value ->> 'import_key'
  WHERE value ->> 'logo_address' IS NOT NULL AND companies.logo_file_id IS NULL
    AND (SELECT count(*) FROM imported_logos WHERE company_id = companies.id) < ${addressesMax}
  ON CONFLICT DO NOTHING`

const identityColumns = ['id', 'source', 'source_id'] as const
/** The columns that only the first import of an offer sets. */
const firstColumns = ['payment_status', 'views_count', 'applications_count'] as const

const importedColumns = Object.entries(getTableColumns(offersTable)).filter(
  ([key]) => !(key in columnsNeverImported),
)

/** Returns the columns to import, as the database stores them; `company_id` is the import key. */
function offerRow({ company, ...offer }: ImportedOffer): Record<string, unknown> & { id: string } {
  const id = newId('offer')
  const values: Record<string, unknown> = {
    ...offer,
    ...{ id, companyId: company.importKey, paymentStatus: 'completed' },
  }
  const stored = importedColumns.map(([key, column]) => {
    const value = values[key] === undefined ? column.default : values[key]
    return [column.name, value == null ? null : column.mapToDriverValue(value)]
  })
  return { ...Object.fromEntries(stored), id }
}

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `)

/**
 * Writes the rows of offers. `CROSS JOIN` makes SQLite read the JSON rows first, so that new offers
 * get their rowids in the order of the JSON rows.
 */
function upsertOfferRows(rows: ReturnType<typeof offerRow>[], at: number): SQL {
  const columns = Object.keys(rows[0] ?? {})
  // If any of these columns differs from the stored row, all of them are written.
  const content = without(columns, [...identityColumns, ...firstColumns, 'updated_at'])
  const computed: Record<string, SQL> = {
    company_id: sql`companies.id`,
    created_at: sql`coalesce(brought.value ->> 'created_at', known.created_at, ${at})`,
    // If the source states no expiry, the stored expiry is extended only when half of
    // `defaultOfferLifeMs` or less remains. Extending it at every import would change every offer.
    expires_at: sql`coalesce(brought.value ->> 'expires_at', CASE
      WHEN known.expires_at > ${at + limits.defaultOfferLifeMs / 2} THEN known.expires_at
      ELSE ${at + limits.defaultOfferLifeMs} END)`,
    updated_at: sql`coalesce(brought.value ->> 'updated_at', CASE WHEN known.id IS NULL
      THEN coalesce(brought.value ->> 'created_at', ${at}) ELSE ${at} END)`,
  }
  const named = (names: string[], table?: SQL) =>
    list(names.map((name) => sql`${table ? sql`${table}.` : sql``}${sql.identifier(name)}`))
  const updated = [...content, 'updated_at'].map(
    (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  )
  return sql`
    INSERT INTO offers (${named(columns)})
    SELECT ${list(columns.map((name) => computed[name] ?? sql`brought.value ->> ${name}`))}
    FROM json_each(${JSON.stringify(rows)}) AS brought
    CROSS JOIN companies ON companies.import_key = brought.value ->> 'company_id'
    LEFT JOIN offers AS known ON known.source = brought.value ->> 'source'
      AND known.source_id = brought.value ->> 'source_id'
    WHERE true
    ON CONFLICT (source, source_id) DO UPDATE SET ${list(updated)}
    WHERE (${named(content, sql`offers`)}) IS NOT (${named(content, sql`excluded`)})
    RETURNING id`
}

const without = (names: string[], left: readonly string[]): string[] =>
  names.filter((name) => !left.includes(name))
