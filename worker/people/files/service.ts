import { newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { BatchStatement } from '../../db/client.ts'
import type { StoredCompanyPhoto } from '../../db/schema/hiring.ts'
import type { Deps } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { sha256Hex } from '../../platform/sha256.ts'
import { enforceRateLimits } from '../../shared/rate-limits/service.ts'
import { type CleanImage, cleanImage } from './images/clean-image.ts'
import { deleteFileObjects, putFileObject } from './objects.ts'
import {
  abandonFile,
  completeFileUpload,
  discardFile,
  discardPhoto,
  discardUnusedResumesStatement,
  type FileOwner,
  hasMaximumPhotos,
  listDiscardedFiles,
  type NewFileRow,
  removeFiles,
  reserveFileStorage,
} from './store.ts'

export { buildPdfDownloadHeaders } from './present.ts'

/** @throws `request.body_too_large`; `files.too_many` at the person's upload limit */
async function admitUpload(
  deps: Deps,
  profileId: string,
  file: File,
  maxBytes: number,
): Promise<void> {
  if (file.size > maxBytes) throw problem('request.body_too_large')
  const { uploadsMax: max, uploadsWindowMs: windowMs } = limits
  const limit = { name: 'upload', subject: profileId, max, windowMs }
  await enforceRateLimits(deps, 'files.too_many', [limit])
}

/** Checks and cleans an uploaded image. @throws whatever `admitUpload` and `cleanImage` throw */
async function admitImage(
  deps: Deps,
  profileId: string,
  file: File,
  maxBytes: number,
): Promise<CleanImage> {
  await admitUpload(deps, profileId, file, maxBytes)
  return cleanImage(new Uint8Array(await file.arrayBuffer()))
}

/** Stores a person's avatar. @throws whatever `admitImage` and `storeFile` throw */
export async function storeAvatar(deps: Deps, profileId: string, file: File): Promise<void> {
  const image = await admitImage(deps, profileId, file, limits.imageMaxBytes)
  await storeFile(deps, { kind: 'avatar', profileId }, image)
}

/** Stores a resume. @throws `files.not_a_pdf`, and whatever `admitUpload` and `storeFile` throw */
export async function storeResume(deps: Deps, profileId: string, file: File): Promise<void> {
  await admitUpload(deps, profileId, file, limits.resumeMaxBytes)
  const bytes = await readPdfUpload(file)
  await storeFile(deps, { kind: 'resume', profileId }, { bytes, type: 'application/pdf' })
}

/** Reads a file that must be a PDF. @throws `files.not_a_pdf` */
export async function readPdfUpload(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // This check is stricter than PDF readers, which also accept files that begin with HTML.
  const start = String.fromCharCode(...bytes.subarray(0, 5))
  if (start !== '%PDF-') throw problem('files.not_a_pdf')
  return bytes
}

/** Stores a company's logo. @throws whatever `admitImage` and `storeFile` throw */
export async function storeLogo(
  deps: Deps,
  owner: { profileId: string; companyId: string },
  file: File,
): Promise<void> {
  const image = await admitImage(deps, owner.profileId, file, limits.logoMaxBytes)
  await storeFile(deps, { kind: 'logo', ...owner }, image)
}

/**
 * Adds a photo to a company, unless the company already has this photo.
 * @throws `companies.photos_full`, and whatever `admitImage` and `storeFile` throw
 */
export async function storePhoto(
  deps: Deps,
  owner: { profileId: string; companyId: string; photos: readonly StoredCompanyPhoto[] },
  { photo: file, alt }: { photo: File; alt: string },
): Promise<void> {
  const image = await admitImage(deps, owner.profileId, file, limits.photoMaxBytes)
  const hash = await sha256Hex(image.bytes)
  if (owner.photos.some((one) => one.hash === hash)) return
  const { profileId, companyId } = owner
  const { width, height } = image
  await storeFile(deps, { kind: 'photo', profileId, companyId, hash, alt, width, height }, image)
}

export async function removePhoto(
  deps: Deps,
  owner: { profileId: string; companyId: string },
  photoId: string,
): Promise<void> {
  await discardPhoto(deps.db, { companyId: owner.companyId, photoId }, deps.clock.now())
  deleteDiscardedFilesOfPerson(deps, owner.profileId)
}

/** Cleans an imported logo like an uploaded one. @throws whatever `cleanImage` throws */
export const cleanImportedLogo = cleanImage

/** Stores an imported logo, which no person uploaded. */
export const putImportedLogo = (bucket: R2Bucket, id: string, image: CleanImage): Promise<void> =>
  putFileObject(bucket, { kind: 'logo', id }, image)
export const deleteImportedLogo = (bucket: R2Bucket, id: string): Promise<void> =>
  deleteFileObjects(bucket, 'logo', [id])

type NewFileData<File> = File extends NewFileRow ? Omit<File, 'id' | 'size'> : never

/**
 * Writes the file's row and uploads the object. Then one batch marks the row as complete and makes
 * the file its owner's avatar, resume, logo or photo. After a failure, the owner has the old or the
 * new file, and a cron run deletes the unused object.
 * @throws `files.no_room`, `companies.photos_full`, `server.unavailable`
 */
async function storeFile(
  deps: Deps,
  owner: NewFileData<NewFileRow>,
  content: { bytes: Uint8Array; type: CleanImage['type'] | 'application/pdf' },
): Promise<void> {
  const { db, env, clock } = deps
  const file = { ...owner, id: newId('file'), size: content.bytes.length }
  const room = { max: limits.personFilesMaxBytes, now: clock.now() }
  if (!(await reserveFileStorage(db, file, room))) {
    const isFull = file.kind === 'photo' && (await hasMaximumPhotos(db, file.companyId))
    throw problem(isFull ? 'companies.photos_full' : 'files.no_room')
  }
  try {
    await putFileObject(env.FILES, file, content)
    if (!(await completeFileUpload(db, file, clock.now()))) throw problem('server.unavailable')
  } catch (error) {
    await abandonFile(db, file.id, clock.now()).catch(() => undefined)
    throw error
  } finally {
    deleteDiscardedFilesOfPerson(deps, owner.profileId)
  }
}

/** Removes an avatar, a resume or a logo. Applications keep a resume that was sent with them. */
export async function removeFile(deps: Deps, owner: FileOwner): Promise<void> {
  await discardFile(deps.db, owner, deps.clock.now())
  deleteDiscardedFilesOfPerson(deps, owner.profileId)
}

/** Deletes a person's discarded files after the response. A cron run deletes what remains. */
export function deleteDiscardedFilesOfPerson(
  { db, env, waitUntil }: Deps,
  profileId: string,
): void {
  const work = listDiscardedFiles(db, { profileId, limit: 100 })
    .then((files) => removeFiles(db, env.FILES, files))
    .catch(() => undefined)
  waitUntil(work)
}

/** Discards a person's unused resumes, in the batch that withdraws one of their applications. */
export const releaseUnusedResumesStatement = (
  { clock }: Pick<Deps, 'clock'>,
  profileId: string,
): BatchStatement => discardUnusedResumesStatement(profileId, clock.now())
