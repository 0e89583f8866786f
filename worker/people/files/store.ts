import { eq, sql } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { FileKind } from '../../contract/people/files.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import {
  addPhotoStatement,
  buildCompanyPhotoCountSql,
  isCompanyPhotoSql,
  type NewCompanyPhoto,
  removePhotosStatement,
} from '../../db/company-photos.ts'
import {
  hasAccountCondition,
  isAccessibleApplicationCondition,
  isCompanyMemberCondition,
} from '../../db/predicates.ts'
import { profiles } from '../../db/schema/people.ts'
import { buildFileObjectKey, type StoredFile } from './objects.ts'

/** The owner of a file: a person, or a company and the member who uploads or removes the file. */
export type FileOwner =
  | { kind: 'avatar' | 'resume'; profileId: string }
  | { kind: 'logo'; profileId: string; companyId: string }
/** A photo is added to the company's photos; any other file replaces the owner's current one. */
export type NewFileRow = { id: string; size: number } & (
  | FileOwner
  | ({ kind: 'photo' } & NewCompanyPhoto)
)

/**
 * Writes the row of a new upload, to reserve storage for the file.
 * @returns false if the person's files would exceed `max` bytes, the company has too many photos,
 * or the account was deleted
 */
export async function reserveFileStorage(
  db: Database,
  file: NewFileRow,
  { max, now }: { max: number; now: Date },
): Promise<boolean> {
  const { id, kind, profileId, size } = file
  const companyId = 'companyId' in file ? file.companyId : null
  const reserved = await db.all(sql`
    INSERT INTO files (id, profile_id, company_id, kind, size, state, created_at, updated_at)
    SELECT ${id}, ${profileId}, ${companyId}, ${kind}, ${size}, 'pending', ${now.getTime()},
      ${now.getTime()}
    WHERE ${size} + (
      SELECT coalesce(sum(size), 0) FROM files
      WHERE profile_id = ${profileId} AND state <> 'removing') <= ${max}
      AND ${hasAccountCondition(profileId)}
      AND ${file.kind === 'photo' ? sql`${buildCompanyPhotoCountSql(file.companyId)} < ${limits.companyPhotosMax}` : sql`true`}
    RETURNING id`)
  return reserved.length > 0
}

export async function hasMaximumPhotos(db: Database, companyId: string): Promise<boolean> {
  const [row] = await db.all<{ count: number }>(
    sql`SELECT ${buildCompanyPhotoCountSql(companyId)} AS count`,
  )
  return (row?.count ?? 0) >= limits.companyPhotosMax
}

/** Makes a file its owner's avatar, resume or logo; null removes the current one. */
function namedBy(owner: FileOwner, fileId: string | null, now: Date) {
  const at = now.getTime()
  switch (owner.kind) {
    case 'avatar':
      return sql`UPDATE profiles SET avatar_file_id = ${fileId}, updated_at = ${at}
        WHERE id = ${owner.profileId} AND avatar_file_id IS NOT ${fileId}`
    case 'resume':
      return sql`UPDATE profiles SET resume_file_id = ${fileId}, updated_at = ${at}
        WHERE id = ${owner.profileId} AND resume_file_id IS NOT ${fileId}`
    case 'logo':
      return sql`UPDATE companies SET logo_file_id = ${fileId}, updated_at = ${at}
        WHERE id = ${owner.companyId} AND logo_file_id IS NOT ${fileId}`
  }
}

/** Whether a resume was sent with an application and must be kept. */
const isSent = sql`EXISTS (
  SELECT 1 FROM job_applications
  WHERE job_applications.profile_id = files.profile_id
    AND job_applications.resume_file_id = files.id)`

const isOf = (owner: FileOwner) =>
  owner.kind === 'logo'
    ? sql`company_id = ${owner.companyId}`
    : sql`profile_id = ${owner.profileId}`

const discard = (owner: FileOwner, now: Date) => sql`
  UPDATE files SET state = 'removing', updated_at = ${now.getTime()}
  WHERE ${isOf(owner)} AND kind = ${owner.kind} AND state = 'kept' AND NOT ${isSent}`

/**
 * Completes an upload in one batch: makes the file the owner's current avatar, resume or logo, and
 * discards the previous one, except a sent resume. Adds a photo, or discards a duplicate photo.
 * @returns false, without any change, if in the meantime the upload was abandoned, the account was
 * deleted, or the person ceased to be an owner of the company
 */
export async function completeFileUpload(
  db: Database,
  file: NewFileRow,
  now: Date,
): Promise<boolean> {
  const { id } = file
  const isPending = sql`EXISTS (SELECT 1 FROM files AS upload
    JOIN profiles AS uploader ON uploader.id = upload.profile_id
    WHERE upload.id = ${id} AND upload.state = 'pending' AND uploader.deleted_at IS NULL
      AND (upload.company_id IS NULL
        OR ${isCompanyMemberCondition(sql`upload.company_id`, sql`uploader.id`, 'manage')}))`
  const isPhoto = file.kind === 'photo'
  const given = isPhoto
    ? [addPhotoStatement(file, now)]
    : [discard(file, now), namedBy(file, id, now)]
  const state = isPhoto ? sql`iif(${isCompanyPhotoSql}, 'kept', 'removing')` : sql`'kept'`
  const results = await runBatch(db, [
    ...given.map((statement) => sql`${statement} AND ${isPending}`),
    sql`UPDATE files SET state = ${state}, updated_at = ${now.getTime()}
        WHERE id = ${id} AND ${isPending}`,
  ])
  return results.at(-1)?.meta.changes === 1
}

/** Removes a file from its owner, and discards it unless it was sent with an application. */
export async function discardFile(db: Database, owner: FileOwner, now: Date): Promise<void> {
  await runBatch(db, [discard(owner, now), namedBy(owner, null, now)])
}

/** Removes a photo from a company and marks it as discarded. Its object is deleted later. */
export async function discardPhoto(
  db: Database,
  { companyId, photoId }: { companyId: string; photoId: string },
  now: Date,
): Promise<void> {
  await runBatch(db, [
    sql`${removePhotosStatement([photoId], now)} AND id = ${companyId}`,
    sql`UPDATE files SET state = 'removing', updated_at = ${now.getTime()}
      WHERE id = ${photoId} AND company_id = ${companyId} AND kind = 'photo' AND state = 'kept'`,
  ])
}

export async function abandonFile(db: Database, id: string, now: Date): Promise<void> {
  await db.run(sql`
    UPDATE files SET state = 'removing', updated_at = ${now.getTime()}
    WHERE id = ${id} AND state = 'pending'`)
}

/** Discards uploads that began long ago and have not ended. */
export async function abandonStaleFiles(
  db: Database,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await db.run(sql`
    UPDATE files SET state = 'removing', updated_at = ${now.getTime()}
    WHERE state = 'pending' AND updated_at < ${before.getTime()}`)
}

/** Discards files that no profile, company or application uses. */
export async function discardUnusedFiles(db: Database, now: Date): Promise<void> {
  // Forget the file id of an unused imported logo, so that the nightly task deletes the object.
  await db.run(sql`
    UPDATE imported_logos SET state = 'failed', reason = 'unused', file_id = NULL
    WHERE state = 'kept' AND NOT EXISTS (
      SELECT 1 FROM companies
      WHERE companies.id = company_id AND logo_file_id = file_id)`)
  await db.run(sql`
    UPDATE files SET state = 'removing', updated_at = ${now.getTime()}
    WHERE state = 'kept' AND NOT ${isSent} AND NOT EXISTS (
      SELECT 1 FROM profiles WHERE profiles.id = files.profile_id
        AND files.id IN (profiles.avatar_file_id, profiles.resume_file_id))
      AND NOT EXISTS (
        SELECT 1 FROM companies WHERE companies.id = files.company_id
          AND logo_file_id = files.id)
      AND NOT ${isCompanyPhotoSql}`)
}

/** Discards a person's resumes that neither the profile nor an application uses. */
export const discardUnusedResumesStatement = (profileId: string, now: Date): BatchStatement =>
  sql`UPDATE files SET state = 'removing', updated_at = ${now.getTime()}
      WHERE profile_id = ${profileId} AND kind = 'resume' AND state = 'kept' AND NOT ${isSent}
        AND NOT EXISTS (SELECT 1 FROM profiles
          WHERE profiles.id = files.profile_id AND profiles.resume_file_id = files.id)`

/** Lists discarded files: those of one person, or of everybody if `profileId` is null. */
export const listDiscardedFiles = (
  db: Database,
  { profileId = null, limit }: { profileId?: string | null; limit: number },
): Promise<StoredFile[]> =>
  db.all(sql`
    SELECT id, kind FROM files
    WHERE state = 'removing' AND profile_id = coalesce(${profileId}, profile_id)
    ORDER BY updated_at LIMIT ${limit}`)

/** Deletes discarded files: the objects before the rows, so that every object has a row. */
export async function removeFiles(
  db: Database,
  bucket: R2Bucket,
  files: StoredFile[],
): Promise<void> {
  if (files.length === 0) return
  await bucket.delete(files.map(({ kind, id }) => buildFileObjectKey(kind, id)))
  await db.run(sql`
    DELETE FROM files WHERE state = 'removing'
      AND id IN (SELECT value FROM json_each(${JSON.stringify(files.map(({ id }) => id))}))`)
}

/** Lists files of a kind, including imported logos, with ids after `after` and up to `upTo`. */
export const listFiles = (
  db: Database,
  kind: FileKind,
  { after, upTo }: { after: string; upTo: string },
): Promise<{ id: string; state: 'pending' | 'kept' | 'removing'; updatedAt: number }[]> =>
  db.all(sql`
    SELECT id, state, updated_at AS updatedAt FROM files
    WHERE kind = ${kind} AND id > ${after} AND id <= ${upTo}
    UNION ALL
    SELECT file_id, CASE state WHEN 'kept' THEN 'kept' ELSE 'pending' END, claimed_at
    FROM imported_logos WHERE ${kind} = 'logo' AND file_id > ${after} AND file_id <= ${upTo}`)

/** Unlinks lost files from their owners. Discards their rows, except those of sent resumes. */
export async function discardLostFiles(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const at = now.getTime()
  const lost = sql`(SELECT value AS id FROM json_each(${JSON.stringify(ids)}))`
  const isOfOwner = sql`id IN (SELECT profile_id FROM files WHERE id IN (SELECT id FROM ${lost}))`
  await runBatch(db, [
    sql`UPDATE profiles SET avatar_file_id = NULL, updated_at = ${at}
      WHERE ${isOfOwner} AND avatar_file_id IN (SELECT id FROM ${lost})`,
    sql`UPDATE profiles SET resume_file_id = NULL, updated_at = ${at}
      WHERE ${isOfOwner} AND resume_file_id IN (SELECT id FROM ${lost})`,
    sql`UPDATE companies SET logo_file_id = NULL, updated_at = ${at}
      WHERE id IN (SELECT company_id FROM files WHERE id IN (SELECT id FROM ${lost})
          UNION SELECT company_id FROM imported_logos WHERE file_id IN (SELECT id FROM ${lost}))
        AND logo_file_id IN (SELECT id FROM ${lost})`,
    removePhotosStatement(ids, now),
    // Imported logos whose objects are missing are fetched again.
    sql`UPDATE imported_logos SET state = 'waiting', attempts = 0, claimed_at = NULL, file_id = NULL
        WHERE file_id IN (SELECT id FROM ${lost})`,
    sql`UPDATE files SET state = 'removing', updated_at = ${at}
        WHERE id IN (SELECT id FROM ${lost}) AND NOT ${isSent}`,
  ])
}

/** Returns the name of a resume's owner; null if the resume is missing, pending or discarded. */
export async function getResumeOwnerName(
  db: Database,
  id: string,
): Promise<{ fullName: string } | null> {
  const [row] = await db.all<{ fullName: string }>(sql`
    SELECT full_name AS fullName FROM files JOIN profiles ON profiles.id = profile_id
    WHERE files.id = ${id} AND kind = 'resume' AND state = 'kept'`)
  return row ?? null
}

export async function getOwnResumeId(db: Database, profileId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: profiles.resumeFileId })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  return row?.id ?? null
}

/**
 * Returns the id of the applicant's latest application with a resume; null if there is none. Skips
 * applications to companies whose applicants `memberId` may not see.
 */
export async function getLastApplicationWithResume(
  db: Database,
  memberId: string,
  applicantId: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db.all<{ id: string }>(sql`
    SELECT job_applications.id
    FROM job_applications JOIN offers ON offers.id = offer_id
    WHERE job_applications.profile_id = ${applicantId} AND resume_file_id IS NOT NULL
      AND ${isAccessibleApplicationCondition(memberId, now)}
    ORDER BY job_applications.created_at DESC LIMIT 1`)
  return row?.id ?? null
}
