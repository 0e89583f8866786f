import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { IndexedOffer } from './offer-index.ts'

type ChangedRow = {
  rowid: number
  version: number
  is_listed: number
  id: string
  is_active: number
  employment_type: IndexedOffer['employmentType']
  experience_level: IndexedOffer['experienceLevel']
  job_types: string
  skills: string
  salary_max_eur: number | null
  created_at: number
  updated_at: number
  views_count: number
  applications_count: number
}

export type CatalogueChanges = {
  offers: IndexedOffer[]
  unlisted: number[]
  /** Where to go on from; equal to what was passed in when there is nothing new. */
  position: CataloguePosition
}

/** How far into the catalogue's changes one has read. Equal versions are told apart by rowid. */
export type CataloguePosition = { version: number; rowid: number }

/** What changed after `position`, oldest change first, `limit` offers at most. */
export async function listChanges(
  db: Database,
  position: CataloguePosition,
  limit: number,
): Promise<CatalogueChanges> {
  const rows = await db.all<ChangedRow>(sql`
    SELECT o.rowid, o.version, o.id, o.is_active, o.employment_type, o.experience_level,
      o.job_types, o.skills, o.salary_max_eur, o.created_at, o.updated_at, o.views_count,
      o.applications_count, o.payment_status = 'completed' AND o.withdrawn_at IS NULL
        AND (SELECT verified_at FROM companies WHERE id = o.company_id) IS NOT NULL AS is_listed
    FROM offers o
    WHERE (o.version, o.rowid) > (${position.version}, ${position.rowid})
    ORDER BY o.version, o.rowid
    LIMIT ${limit}`)
  const last = rows.at(-1)
  return {
    offers: rows.filter((row) => row.is_listed).map(toIndexedOffer),
    unlisted: rows.filter((row) => !row.is_listed).map((row) => row.rowid),
    position: last ? { version: last.version, rowid: last.rowid } : position,
  }
}

function toIndexedOffer(row: ChangedRow): IndexedOffer {
  return {
    rowid: row.rowid,
    id: row.id,
    isActive: row.is_active === 1,
    employmentType: row.employment_type,
    experienceLevel: row.experience_level,
    jobTypes: JSON.parse(row.job_types),
    skills: JSON.parse(row.skills),
    salary_range_max: row.salary_max_eur,
    created_at: row.created_at,
    updated_at: row.updated_at,
    views_count: row.views_count,
    applications_count: row.applications_count,
  }
}

/** A D1 row holds 2 MB; this many rowids as JSON stay well below. */
const rowidsAtOnce = 150_000

/** Rowids of every offer whose text matches an FTS5 expression, whether it is listed or not. */
export async function listTextMatches(db: Database, expression: string): Promise<number[]> {
  const rowids: number[] = []
  for (let after = 0; ; ) {
    const [row] = await db.all<{ rowids: string; last: number }>(sql`
      SELECT json_group_array(rowid) AS rowids, max(rowid) AS last FROM (
        SELECT rowid FROM offers_fts
        WHERE offers_fts MATCH ${expression} AND rowid > ${after}
        ORDER BY rowid LIMIT ${rowidsAtOnce})`)
    const page: number[] = JSON.parse(row!.rowids)
    for (const rowid of page) rowids.push(rowid)
    if (page.length < rowidsAtOnce) return rowids
    after = row!.last
  }
}
