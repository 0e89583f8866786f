import { type SQL, sql } from 'drizzle-orm'
import { type Database, statement } from '../../db/client.ts'
import { type FileKind, filePath, folderPaths, objectKey } from './address.ts'

export type StoredFile = { id: string; kind: FileKind }
/** Whose a file is: a person's, or a company's that somebody put there. */
export type FileOwner =
  | { kind: 'avatar' | 'resume'; profileId: string }
  | { kind: 'logo'; profileId: string; companyId: string }
export type NewFile = FileOwner & { id: string; size: number }

/** Makes room for a file: false where the person's files would be more than `max` bytes together. */
export async function reserveFile(
  db: Database,
  file: NewFile,
  { max, now }: { max: number; now: Date },
): Promise<boolean> {
  const { id, kind, profileId, size } = file
  const companyId = file.kind === 'logo' ? file.companyId : null
  const reserved = await db.all(sql`
    INSERT INTO files (id, profile_id, company_id, kind, size, state, created_at, updated_at)
    SELECT ${id}, ${profileId}, ${companyId}, ${kind}, ${size}, 'pending', ${now.getTime()},
      ${now.getTime()}
    WHERE ${size} + (
      SELECT coalesce(sum(size), 0) FROM files
      WHERE profile_id = ${profileId} AND state <> 'removing') <= ${max}
      AND EXISTS (SELECT 1 FROM profiles WHERE id = ${profileId} AND deleted_at IS NULL)
    RETURNING id`)
  return reserved.length > 0
}

/** Says where a file's owner has it; null that they have none. */
function namedBy(owner: FileOwner, path: string | null, now: Date) {
  const at = now.getTime()
  switch (owner.kind) {
    case 'avatar':
      return sql`UPDATE profiles SET avatar_url = ${path}, updated_at = ${at}
        WHERE id = ${owner.profileId} AND avatar_url IS NOT ${path}`
    case 'resume':
      return sql`UPDATE profiles SET resume_url = ${path}, updated_at = ${at}
        WHERE id = ${owner.profileId} AND resume_url IS NOT ${path}`
    case 'logo':
      return sql`UPDATE companies SET logo_url = ${path}, updated_at = ${at}
        WHERE id = ${owner.companyId} AND logo_url IS NOT ${path}`
  }
}

/** What an application was sent with stays with it. */
const isSent = sql`EXISTS (
  SELECT 1 FROM job_applications
  WHERE job_applications.profile_id = files.profile_id AND resume_file_id = files.id)`

const isOf = (owner: FileOwner) =>
  owner.kind === 'logo'
    ? sql`company_id = ${owner.companyId}`
    : sql`profile_id = ${owner.profileId}`

const discard = (owner: FileOwner, now: Date) => sql`
  UPDATE files SET state = 'removing', updated_at = ${now.getTime()}
  WHERE ${isOf(owner)} AND kind = ${owner.kind} AND state = 'kept' AND NOT ${isSent}`

/**
 * Puts an uploaded file in the place of the one there was: in one batch the new one is kept, the
 * profile or company names it, and the old one is to be removed.
 * @returns false where the sweep took the upload for dead meanwhile, or its owner's account was deleted;
 * then nothing has changed.
 */
export async function confirmFile(db: Database, file: NewFile, now: Date): Promise<boolean> {
  const { id, kind } = file
  const isPending = sql`EXISTS (SELECT 1 FROM files AS upload
    JOIN profiles AS uploader ON uploader.id = upload.profile_id
    WHERE upload.id = ${id} AND upload.state = 'pending' AND uploader.deleted_at IS NULL)`
  const results = await db.$client.batch([
    statement(db, sql`${discard(file, now)} AND ${isPending}`),
    statement(db, sql`${namedBy(file, filePath(kind, id), now)} AND ${isPending}`),
    statement(
      db,
      sql`UPDATE files SET state = 'kept', updated_at = ${now.getTime()}
        WHERE id = ${id} AND ${isPending}`,
    ),
  ])
  return results.at(-1)?.meta.changes === 1
}

/** Takes a file off the profile or the company; its bytes go with the next removal. */
export async function discardFile(db: Database, owner: FileOwner, now: Date): Promise<void> {
  await db.$client.batch([
    statement(db, discard(owner, now)),
    statement(db, namedBy(owner, null, now)),
  ])
}

/** Gives up an upload that did not come through, if it is still one. */
export async function abandonFile(db: Database, id: string, now: Date): Promise<void> {
  await db.run(sql`
    UPDATE files SET state = 'removing', updated_at = ${now.getTime()}
    WHERE id = ${id} AND state = 'pending'`)
}

/** Gives up uploads that nobody can still be waiting for. */
export async function abandonStaleFiles(
  db: Database,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await db.run(sql`
    UPDATE files SET state = 'removing', updated_at = ${now.getTime()}
    WHERE state = 'pending' AND updated_at < ${before.getTime()}`)
}

/** Gives up files that no profile, no company and no application has any more. */
export async function discardUnused(db: Database, now: Date): Promise<void> {
  // The object of an imported logo that nothing names any more is an orphan from here on.
  await db.run(sql`
    UPDATE imported_logos SET state = 'failed', reason = 'unused', file_id = NULL
    WHERE state = 'kept' AND NOT EXISTS (
      SELECT 1 FROM companies
      WHERE companies.id = company_id AND logo_url = ${folderPaths.logo} || file_id)`)
  await db.run(sql`
    UPDATE files SET state = 'removing', updated_at = ${now.getTime()}
    WHERE state = 'kept' AND NOT ${isSent} AND NOT EXISTS (
      SELECT 1 FROM profiles WHERE profiles.id = files.profile_id
        AND (avatar_url = ${folderPaths.avatar} || files.id OR resume_url = ${folderPaths.resume} || files.id))
      AND NOT EXISTS (
        SELECT 1 FROM companies WHERE companies.id = files.company_id
          AND logo_url = ${folderPaths.logo} || files.id)`)
}

/** For a batch: gives up somebody's resumes that neither their profile nor an application has any more. */
export const unusedResumesDiscarded = (
  db: Database,
  profileId: string,
  now: Date,
): D1PreparedStatement =>
  statement(
    db,
    sql`UPDATE files SET state = 'removing', updated_at = ${now.getTime()}
      WHERE profile_id = ${profileId} AND kind = 'resume' AND state = 'kept' AND NOT ${isSent}
        AND NOT EXISTS (SELECT 1 FROM profiles
          WHERE profiles.id = files.profile_id AND resume_url = ${folderPaths.resume} || files.id)`,
  )

/** Files whose objects have to go: all, or one person's. */
export const listDiscarded = (
  db: Database,
  { profileId = null, limit }: { profileId?: string | null; limit: number },
): Promise<StoredFile[]> =>
  db.all(sql`
    SELECT id, kind FROM files
    WHERE state = 'removing' AND profile_id = coalesce(${profileId}, profile_id)
    ORDER BY updated_at LIMIT ${limit}`)

/** Removes the objects of discarded files, then their rows: never the other way round. */
export async function removeFiles(
  db: Database,
  bucket: R2Bucket,
  files: StoredFile[],
): Promise<void> {
  if (files.length === 0) return
  await bucket.delete(files.map(({ kind, id }) => objectKey(kind, id)))
  await db.run(sql`
    DELETE FROM files WHERE state = 'removing'
      AND id IN (SELECT value FROM json_each(${JSON.stringify(files.map(({ id }) => id))}))`)
}

export async function putObject(
  bucket: R2Bucket,
  { id, kind }: StoredFile,
  { bytes, type }: { bytes: Uint8Array; type: string },
): Promise<void> {
  await bucket.put(objectKey(kind, id), bytes, { httpMetadata: { contentType: type } })
}

export type StoredObject = { body: ReadableStream; type: string; size: number }

export async function getObject(
  bucket: R2Bucket,
  { id, kind }: StoredFile,
): Promise<StoredObject | null> {
  const object = await bucket.get(objectKey(kind, id))
  if (!object) return null
  return { body: object.body, type: object.httpMetadata?.contentType ?? '', size: object.size }
}

/** A page of the objects of a kind, in the order of their ids. */
export async function listObjects(
  bucket: R2Bucket,
  kind: FileKind,
  cursor: string | undefined,
): Promise<{ ids: string[]; cursor: string | undefined }> {
  const prefix = objectKey(kind, '')
  const page = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) })
  return {
    ids: page.objects.map(({ key }) => key.slice(prefix.length)),
    cursor: page.truncated ? page.cursor : undefined,
  }
}

/** Removes objects that no row knows of. */
export async function deleteObjects(
  bucket: R2Bucket,
  kind: FileKind,
  ids: string[],
): Promise<void> {
  if (ids.length > 0) await bucket.delete(ids.map((id) => objectKey(kind, id)))
}

/** Files of a kind, imported logos among them, whose ids come after `after` and no later than `upTo`. */
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

/** Gives up files whose objects are gone: the profiles and companies that name them lose a dead link. */
export async function discardLost(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const at = now.getTime()
  const lost = JSON.stringify(ids)
  /** The rows of profiles or companies whose file is lost, by the folder that their path begins with. */
  const isLost = (column: SQL, folder: string) =>
    sql`substr(${column}, ${folder.length + 1}) IN (SELECT value FROM json_each(${lost}))`
  const ofOwners = sql`id IN (
    SELECT profile_id FROM files WHERE id IN (SELECT value FROM json_each(${lost})))`
  await db.$client.batch([
    statement(
      db,
      sql`UPDATE profiles SET avatar_url = NULL, updated_at = ${at}
        WHERE ${ofOwners} AND ${isLost(sql`avatar_url`, folderPaths.avatar)}`,
    ),
    statement(
      db,
      sql`UPDATE profiles SET resume_url = NULL, updated_at = ${at}
        WHERE ${ofOwners} AND ${isLost(sql`resume_url`, folderPaths.resume)}`,
    ),
    statement(
      db,
      sql`UPDATE companies SET logo_url = NULL, updated_at = ${at}
        WHERE id IN (SELECT company_id FROM files WHERE id IN (SELECT value FROM json_each(${lost}))
            UNION SELECT company_id FROM imported_logos
              WHERE file_id IN (SELECT value FROM json_each(${lost})))
          AND ${isLost(sql`logo_url`, folderPaths.logo)}`,
    ),
    // Where an import named it, it is fetched again.
    statement(
      db,
      sql`UPDATE imported_logos SET state = 'waiting', attempts = 0, claimed_at = NULL, file_id = NULL
        WHERE file_id IN (SELECT value FROM json_each(${lost}))`,
    ),
    statement(
      db,
      sql`UPDATE files SET state = 'removing', updated_at = ${at}
        WHERE id IN (SELECT value FROM json_each(${lost})) AND NOT ${isSent}`,
    ),
  ])
}

/** A resume that is there, by its owner's name. */
export async function getResume(db: Database, id: string): Promise<{ fullName: string } | null> {
  const [row] = await db.all<{ fullName: string }>(sql`
    SELECT full_name AS fullName FROM files JOIN profiles ON profiles.id = profile_id
    WHERE files.id = ${id} AND kind = 'resume' AND state = 'kept'`)
  return row ?? null
}

/** The path of somebody's own resume; null without one. */
export async function getOwnResumePath(db: Database, profileId: string): Promise<string | null> {
  const [row] = await db.all<{ path: string | null }>(sql`
    SELECT resume_url AS path FROM profiles WHERE id = ${profileId}`)
  return row?.path ?? null
}

/** The application with which somebody last sent a resume to a company that `memberId` manages. */
export async function getLastSentResume(
  db: Database,
  memberId: string,
  applicantId: string,
): Promise<string | null> {
  const [row] = await db.all<{ id: string }>(sql`
    SELECT job_applications.id
    FROM job_applications JOIN offers ON offers.id = offer_id
    JOIN company_members ON company_members.company_id = offers.company_id
    WHERE job_applications.profile_id = ${applicantId} AND status <> 'withdrawn'
      AND company_members.profile_id = ${memberId} AND resume_file_id IS NOT NULL
    ORDER BY job_applications.created_at DESC LIMIT 1`)
  return row?.id ?? null
}
