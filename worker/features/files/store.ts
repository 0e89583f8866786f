import { sql } from 'drizzle-orm'
import { type Database, statement } from '../../db/client.ts'
import { type FileKind, folders, keyOf, pathOf } from './address.ts'

export type StoredFile = { id: string; kind: FileKind }
export type NewFile = StoredFile & { profileId: string; size: number }

/** Makes room for a file: false where the person's files would be more than `max` bytes together. */
export async function reserveFile(
  db: Database,
  { id, kind, profileId, size }: NewFile,
  { max, now }: { max: number; now: Date },
): Promise<boolean> {
  const reserved = await db.all(sql`
    INSERT INTO files (id, profile_id, kind, size, state, created_at, updated_at)
    SELECT ${id}, ${profileId}, ${kind}, ${size}, 'pending', ${now.getTime()}, ${now.getTime()}
    WHERE ${size} + (
      SELECT coalesce(sum(size), 0) FROM files
      WHERE profile_id = ${profileId} AND state <> 'removing') <= ${max}
    RETURNING id`)
  return reserved.length > 0
}

const columnOf = { avatar: sql`avatar_url`, resume: sql`resume_url` }

/** What an application was sent with stays with it. */
const isSent = sql`EXISTS (
  SELECT 1 FROM job_applications
  WHERE job_applications.profile_id = files.profile_id AND resume_file_id = files.id)`

const discard = (kind: FileKind, profileId: string, now: Date) => sql`
  UPDATE files SET state = 'removing', updated_at = ${now.getTime()}
  WHERE profile_id = ${profileId} AND kind = ${kind} AND state = 'kept' AND NOT ${isSent}`

/**
 * Puts an uploaded file in the place of the one there was: in one batch the new one is kept, the
 * profile names it, and the old one is to be removed.
 * @returns false where the sweep took the upload for dead meanwhile; then nothing has changed.
 */
export async function confirmFile(
  db: Database,
  { id, kind, profileId }: NewFile,
  now: Date,
): Promise<boolean> {
  const isPending = sql`EXISTS (SELECT 1 FROM files WHERE id = ${id} AND state = 'pending')`
  const results = await db.$client.batch([
    statement(db, sql`${discard(kind, profileId, now)} AND ${isPending}`),
    statement(
      db,
      sql`UPDATE profiles SET ${columnOf[kind]} = ${pathOf(kind, id)}, updated_at = ${now.getTime()}
        WHERE id = ${profileId} AND ${isPending}`,
    ),
    statement(
      db,
      sql`UPDATE files SET state = 'kept', updated_at = ${now.getTime()}
        WHERE id = ${id} AND state = 'pending'`,
    ),
  ])
  return results.at(-1)?.meta.changes === 1
}

/** Takes a file off the profile; its bytes go with the next removal. */
export async function discardFile(
  db: Database,
  kind: FileKind,
  profileId: string,
  now: Date,
): Promise<void> {
  await db.$client.batch([
    statement(db, discard(kind, profileId, now)),
    statement(
      db,
      sql`UPDATE profiles SET ${columnOf[kind]} = NULL, updated_at = ${now.getTime()}
        WHERE id = ${profileId} AND ${columnOf[kind]} IS NOT NULL`,
    ),
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

/** Gives up files that neither a profile nor an application has any more. */
export async function discardUnused(db: Database, now: Date): Promise<void> {
  await db.run(sql`
    UPDATE files SET state = 'removing', updated_at = ${now.getTime()}
    WHERE state = 'kept' AND NOT ${isSent} AND NOT EXISTS (
      SELECT 1 FROM profiles WHERE profiles.id = files.profile_id
        AND (avatar_url = ${folders.avatar} || files.id OR resume_url = ${folders.resume} || files.id))`)
}

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
  await bucket.delete(files.map(({ kind, id }) => keyOf(kind, id)))
  await db.run(sql`
    DELETE FROM files WHERE state = 'removing'
      AND id IN (SELECT value FROM json_each(${JSON.stringify(files.map(({ id }) => id))}))`)
}

export async function putObject(
  bucket: R2Bucket,
  { id, kind }: StoredFile,
  { bytes, type }: { bytes: Uint8Array; type: string },
): Promise<void> {
  await bucket.put(keyOf(kind, id), bytes, { httpMetadata: { contentType: type } })
}

export type StoredObject = { body: ReadableStream; type: string; size: number }

export async function getObject(
  bucket: R2Bucket,
  { id, kind }: StoredFile,
): Promise<StoredObject | null> {
  const object = await bucket.get(keyOf(kind, id))
  if (!object) return null
  return { body: object.body, type: object.httpMetadata?.contentType ?? '', size: object.size }
}

/** A page of the objects of a kind, in the order of their ids. */
export async function listObjects(
  bucket: R2Bucket,
  kind: FileKind,
  cursor: string | undefined,
): Promise<{ ids: string[]; cursor: string | undefined }> {
  const prefix = keyOf(kind, '')
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
  if (ids.length > 0) await bucket.delete(ids.map((id) => keyOf(kind, id)))
}

/** Files of a kind whose ids come after `after` and no later than `upTo`. */
export const listFiles = (
  db: Database,
  kind: FileKind,
  { after, upTo }: { after: string; upTo: string },
): Promise<{ id: string; state: 'pending' | 'kept' | 'removing'; updatedAt: number }[]> =>
  db.all(sql`
    SELECT id, state, updated_at AS updatedAt FROM files
    WHERE kind = ${kind} AND id > ${after} AND id <= ${upTo}`)

/** Gives up files whose objects are gone: the profiles that name them lose a dead link. */
export async function discardLost(
  db: Database,
  kind: FileKind,
  ids: string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const lost = JSON.stringify(ids)
  await db.$client.batch([
    statement(
      db,
      sql`UPDATE profiles SET ${columnOf[kind]} = NULL, updated_at = ${now.getTime()}
        WHERE id IN (SELECT profile_id FROM files WHERE id IN (SELECT value FROM json_each(${lost})))
          AND substr(${columnOf[kind]}, ${folders[kind].length + 1}) IN (SELECT value FROM json_each(${lost}))`,
    ),
    statement(
      db,
      sql`UPDATE files SET state = 'removing', updated_at = ${now.getTime()}
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

/** The resume that somebody last sent to a company that `memberId` manages. */
export async function getSentResume(
  db: Database,
  memberId: string,
  applicantId: string,
): Promise<string | null> {
  const [row] = await db.all<{ id: string }>(sql`
    SELECT resume_file_id AS id
    FROM job_applications JOIN offers ON offers.id = offer_id
    JOIN company_members ON company_members.company_id = offers.company_id
    WHERE job_applications.profile_id = ${applicantId}
      AND company_members.profile_id = ${memberId} AND resume_file_id IS NOT NULL
    ORDER BY job_applications.created_at DESC LIMIT 1`)
  return row?.id ?? null
}
