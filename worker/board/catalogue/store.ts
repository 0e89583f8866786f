import { type SQLWrapper, sql } from 'drizzle-orm'
import { type Database, runBatch } from '../../db/client.ts'
import { filterableOfferColumns, parseFilterableOffer } from '../../db/filterable-offer.ts'
import { isListedOfferSql } from '../../db/predicates.ts'
import { offers } from '../../db/schema/board.ts'
import { companies } from '../../db/schema/hiring.ts'
import {
  type CatalogueVersion,
  emptyCatalogueVersion,
  parseCatalogueVersionNumber,
  parseCatalogueVersionToken,
} from '../../deps/catalogue-version.ts'
import type { IndexedOffer } from './indexed-offer.ts'
import type { Shard } from './offer-table.ts'
import { buildFtsExpression } from './search-expression.ts'
import type { SearchUnit } from './search-text.ts'

type FilterColumn = keyof typeof filterableOfferColumns
type ChangedRow = Record<FilterColumn, string | number | null> &
  Omit<IndexedOffer, FilterColumn | 'isActive'> & {
    version: number
    isListed: number
    isActive: number
  }

const changedColumns: Record<keyof ChangedRow, SQLWrapper> = {
  ...filterableOfferColumns,
  rowid: offers.rowid,
  version: offers.version,
  isListed: isListedOfferSql,
  id: offers.id,
  isActive: offers.isActive,
  title: offers.title,
  company: companies.name,
  createdAt: offers.createdAt,
  updatedAt: offers.updatedAt,
  viewsCount: offers.viewsCount,
  applicationsCount: offers.applicationsCount,
  contentToken: offers.contentToken,
}
const changedRow = sql.join(
  Object.entries(changedColumns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
  sql`, `,
)

/**
 * The newest catalogue version: `version` and `token` are null if there are no offers. `is_known`:
 * whether the database still contains the version that the caller read last.
 */
type NewestRow = { version: number | null; token: string | null; is_known: number }

export type CatalogueChanges = {
  offers: IndexedOffer[]
  unlisted: number[]
  /** The position from which to read the next changes. */
  position: CataloguePosition
}

export type CataloguePosition = {
  /** The newest catalogue version at the time of the last read. */
  version: CatalogueVersion
  /** The last change that was read. Changes with the same version are ordered by row number. */
  after: { version: number; rowid: number }
}

/** Version v is stored in row `v & slotMask` of `catalogue_versions`, which has 65,536 rows. */
const slotMask = 0xffff

/** Tests only row numbers. Every database index contains them, so SQLite reads no table rows. */
const isInShard = ({ number, count }: Shard) => sql`offers.rowid % ${count} = ${number}`

/** Selects the newest version, and whether the database still contains the given version. */
const selectVersions = (version: CatalogueVersion) => sql`
  SELECT newest.version, newest.token, EXISTS (
    SELECT 1 FROM catalogue_versions AS known
    WHERE known.slot = ${parseCatalogueVersionNumber(version) & slotMask}
      AND known.version = ${parseCatalogueVersionNumber(version)} AND known.token = ${parseCatalogueVersionToken(version)}
  ) AS is_known
  FROM (SELECT max(version) AS version FROM offers) AS offers
  LEFT JOIN catalogue_versions AS newest
    ON newest.slot = offers.version & ${slotMask} AND newest.version = offers.version`

const versionOf = (newest: NewestRow): CatalogueVersion =>
  newest.version === null ? emptyCatalogueVersion : `${newest.version}.${newest.token}`

/** Returns the position after all changes made so far. */
export async function readCataloguePosition(db: Database): Promise<CataloguePosition> {
  const [newest] = await db.all<NewestRow>(selectVersions(emptyCatalogueVersion))
  const after = { version: newest!.version ?? 0, rowid: Number.MAX_SAFE_INTEGER }
  return { version: versionOf(newest!), after }
}

/** Returns the listed offers with row numbers above `rowid`, in ascending order. */
export async function listOffersAfter(
  db: Database,
  rowid: number,
  limit: number,
  shard: Shard,
): Promise<IndexedOffer[]> {
  const rows = await db.all<ChangedRow>(sql`
    SELECT ${changedRow}
    FROM offers CROSS JOIN companies ON companies.id = company_id
    WHERE offers.rowid > ${rowid} AND ${isInShard(shard)} AND ${isListedOfferSql}
    ORDER BY offers.rowid
    LIMIT ${limit}`)
  return rows.map(toIndexedOffer)
}

/**
 * Returns up to `limit` offers of a shard that changed after `position`, oldest change first.
 * @returns null if the database does not contain the version of `position`, for example after a
 * restore; all offers must then be read again
 */
export async function listCatalogueChanges(
  db: Database,
  position: CataloguePosition,
  limit: number,
  shard: Shard,
): Promise<CatalogueChanges | null> {
  const { version, after } = position
  // Both queries run in one batch, so that they see the same state of the database.
  const [versions, changed] = await runBatch(db, [
    selectVersions(version),
    sql`SELECT ${changedRow}
      FROM offers CROSS JOIN companies ON companies.id = company_id
      WHERE (version, offers.rowid) > (${after.version}, ${after.rowid}) AND ${isInShard(shard)}
      ORDER BY version, offers.rowid
      LIMIT ${limit}`,
  ])
  const [newest] = versions!.results as NewestRow[]
  if (!newest!.is_known && version !== emptyCatalogueVersion) return null
  const rows = changed!.results as ChangedRow[]
  const last = rows.at(-1) ?? after
  return {
    offers: rows.filter((row) => row.isListed).map(toIndexedOffer),
    unlisted: rows.filter((row) => !row.isListed).map((row) => row.rowid),
    position: {
      version: versionOf(newest!),
      after: { version: last.version, rowid: last.rowid },
    },
  }
}

/**
 * Gives the catalogue a version that has never existed. The newest version of a restored database
 * is an old one, under which caches may have stored newer content that the restore removed.
 */
export async function renewCatalogueVersion(db: Database): Promise<void> {
  await db.run(sql`
    UPDATE offers SET version = (SELECT max(version) + 1 FROM offers)
    WHERE rowid = (SELECT rowid FROM offers ORDER BY version DESC LIMIT 1)`)
}

const toIndexedOffer = (row: ChangedRow): IndexedOffer => ({
  ...row,
  ...parseFilterableOffer(row),
  isActive: row.isActive === 1,
})

/** Returns the row numbers of the newest offers, listed or not, whose full text matches. */
export async function listFullTextMatches(
  db: Database,
  units: SearchUnit[],
  limit: number,
): Promise<number[]> {
  const expression = buildFtsExpression(units)
  if (expression === null) return []
  const rows = await db.all<{ rowid: number }>(sql`
    SELECT rowid FROM offers_fts WHERE offers_fts MATCH ${expression}
    ORDER BY rowid DESC LIMIT ${limit}`)
  return rows.map(({ rowid }) => rowid)
}

export const listTitlesAndCompanies = (
  db: Database,
  rowids: number[],
): Promise<{ rowid: number; title: string; company: string }[]> =>
  db.all(sql`
    SELECT offers.rowid, title, companies.name AS company
    FROM json_each(${JSON.stringify(rowids)}) AS wanted
      CROSS JOIN offers ON offers.rowid = wanted.value
      CROSS JOIN companies ON companies.id = company_id`)
