import { type SQL, sql } from 'drizzle-orm'
import { isCompanyMemberCondition } from './predicates.ts'
import type { StoredCompanyPhoto } from './schema/hiring.ts'

export type NewCompanyPhoto = StoredCompanyPhoto & { companyId: string; profileId: string }

/**
 * Adds a photo to a company. Does nothing if the company already has the photo, or if the member
 * may no longer change the company. Callers can append further conditions with AND.
 */
export const addPhotoStatement = (
  { id, companyId, profileId, hash, alt, width, height }: NewCompanyPhoto,
  now: Date,
): SQL => sql`
  UPDATE companies SET updated_at = ${now.getTime()},
    photos = json_insert(photos, '$[#]', json(${JSON.stringify({ id, hash, alt, width, height })}))
  WHERE id = ${companyId} AND ${isCompanyMemberCondition(sql`companies.id`, profileId, 'manage')}
    AND NOT EXISTS (SELECT 1 FROM json_each(companies.photos) WHERE value ->> 'hash' = ${hash})`

/** Removes photos from their companies. Callers can append further conditions with AND. */
export const removePhotosStatement = (ids: readonly string[], now: Date): SQL => {
  const gone = sql`json_each(${JSON.stringify(ids)})`
  return sql`UPDATE companies SET updated_at = ${now.getTime()}, photos = (
      SELECT json_group_array(json(value) ORDER BY key) FROM json_each(companies.photos)
      WHERE value ->> 'id' NOT IN (SELECT value FROM ${gone}))
    WHERE id IN (SELECT company_id FROM files WHERE kind = 'photo' AND id IN (SELECT value FROM ${gone}))`
}

/** Whether a file is one of the photos that its company shows. Needs `files` in the query. */
export const isCompanyPhotoSql: SQL = sql`EXISTS (SELECT 1 FROM companies, json_each(companies.photos)
  WHERE companies.id = files.company_id AND value ->> 'id' = files.id)`

/** The number of a company's photos, including unfinished uploads. */
export const buildCompanyPhotoCountSql = (
  companyId: string,
): SQL => sql`(SELECT count(*) FROM files AS photo
  WHERE photo.company_id = ${companyId} AND photo.kind = 'photo' AND photo.state <> 'removing')`
