import type { ApplicationSide } from '../../contract/applications/application-moves.ts'
import { isId, newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import {
  type FileKind,
  fileKinds,
  filePath,
  type LinkQuery,
  type ResumeLink,
} from '../../contract/people/files.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { enforceLimits } from '../../shared/rate-limits/service.ts'
import { sentResumePath } from './address.ts'
import { type CleanImage, cleanImage } from './images/clean-image.ts'
import { canOpenResume } from './policy.ts'
import { imageHeaders, resumeHeaders } from './present.ts'
import { createResumeLink, verifyResumeLink } from './resume-link.ts'
import {
  abandonFile,
  abandonStaleFiles,
  confirmFile,
  deleteObjects,
  discardFile,
  discardLost,
  discardUnused,
  discardUnusedResumesStatement,
  type FileOwner,
  getLastSentResume,
  getObject,
  getOwnResumeId,
  getResume,
  listDiscarded,
  listFiles,
  listObjects,
  putObject,
  removeFiles,
  reserveFile,
  type StoredFile,
} from './store.ts'

/**
 * Checks the size of an upload and counts it, before the file is read.
 * @throws `request.body_too_large`, `files.too_many`
 */
async function admitUpload(
  deps: Deps,
  profileId: string,
  file: File,
  maxBytes: number,
): Promise<void> {
  if (file.size > maxBytes) throw problem('request.body_too_large')
  const { uploadsMax: max, uploadsWindowMs: windowMs } = limits
  const limit = { name: 'upload', subject: profileId, max, windowMs }
  await enforceLimits(deps, 'files.too_many', [limit])
}

/** Stores a cleaned image as a person's avatar. @throws what `admitUpload`, `cleanImage` and `storeFile` throw */
export async function storeAvatar(deps: Deps, profileId: string, file: File): Promise<void> {
  await admitUpload(deps, profileId, file, limits.imageBytes)
  const image = await cleanImage(new Uint8Array(await file.arrayBuffer()))
  await storeFile(deps, { kind: 'avatar', profileId }, image)
}

/**
 * Stores an unchanged PDF as a person's resume.
 * @throws `files.not_a_pdf`, and what `admitUpload` and `storeFile` throw
 */
export async function storeResume(deps: Deps, profileId: string, file: File): Promise<void> {
  await admitUpload(deps, profileId, file, limits.resumeBytes)
  const bytes = new Uint8Array(await file.arrayBuffer())
  // PDF readers also accept the header further on, but then something else may stand before it.
  const start = String.fromCharCode(...bytes.subarray(0, 5))
  if (start !== '%PDF-') throw problem('files.not_a_pdf')
  await storeFile(deps, { kind: 'resume', profileId }, { bytes, type: 'application/pdf' })
}

/** Stores a cleaned image as a company's logo. @throws what `admitUpload`, `cleanImage` and `storeFile` throw */
export async function storeLogo(
  deps: Deps,
  owner: { profileId: string; companyId: string },
  file: File,
): Promise<void> {
  await admitUpload(deps, owner.profileId, file, limits.logoBytes)
  const image = await cleanImage(new Uint8Array(await file.arrayBuffer()))
  await storeFile(deps, { kind: 'logo', ...owner }, image)
}

/** Cleans an image as uploads are cleaned. @throws what `cleanImage` throws */
export const cleanUploadedImage = cleanImage

/** For imported logos, which nobody uploaded. */
export const putLogo = (bucket: R2Bucket, id: string, image: CleanImage): Promise<void> =>
  putObject(bucket, { kind: 'logo', id }, image)
export const deleteLogo = (bucket: R2Bucket, id: string): Promise<void> =>
  deleteObjects(bucket, 'logo', [id])

/**
 * Writes the row, the object, then a batch. If it breaks off at any point, the owner has the old or the
 * new file, and the row tells the sweep about leftovers.
 * @throws `files.no_room`, `server.unavailable`
 */
async function storeFile(
  deps: Deps,
  owner: FileOwner,
  content: { bytes: Uint8Array; type: CleanImage['type'] | 'application/pdf' },
): Promise<void> {
  const { db, env, clock } = deps
  const file = { ...owner, id: newId('file'), size: content.bytes.length }
  const room = { max: limits.filesBytes, now: clock.now() }
  if (!(await reserveFile(db, file, room))) throw problem('files.no_room')
  try {
    await putObject(env.FILES, file, content)
    if (!(await confirmFile(db, file, clock.now()))) throw problem('server.unavailable')
  } catch (error) {
    await abandonFile(db, file.id, clock.now()).catch(() => undefined)
    throw error
  } finally {
    removeDiscardedOf(deps, owner.profileId)
  }
}

/** Removes a file from its profile or company. Resumes sent with applications stay available there. */
export async function removeFile(deps: Deps, owner: FileOwner): Promise<void> {
  await discardFile(deps.db, owner, deps.clock.now())
  removeDiscardedOf(deps, owner.profileId)
}

/** Runs after the answer; the sweeps finish what it misses. */
export function removeDiscardedOf({ db, env, waitUntil }: Deps, profileId: string): void {
  const work = listDiscarded(db, { profileId, limit: 100 })
    .then((files) => removeFiles(db, env.FILES, files))
    .catch(() => undefined)
  waitUntil(work)
}

/** The addresses of a profile's files for their owner; the resume's is signed for `limits.resumeLinkMs`. */
export async function fileLinks(
  deps: Pick<Deps, 'clock' | 'vars'>,
  profile: { avatarFileId: string | null; resumeFileId: string | null },
): Promise<{ avatar_url: string | null; resume_url: string | null }> {
  const path = filePath('resume', profile.resumeFileId)
  const link = path && (await createResumeLink(deps, path))
  return { avatar_url: avatarUrl(deps, profile), resume_url: link ? link.resume_url : null }
}

/** The address of an avatar; anyone who has it may open it. */
export function avatarUrl(
  { vars }: Pick<Deps, 'vars'>,
  { avatarFileId }: { avatarFileId: string | null },
): string | null {
  const path = filePath('avatar', avatarFileId)
  return path && new URL(path, vars.SITE_ORIGIN).href
}

/**
 * A signed link to the caller's own resume, or to the one that `ownerId` last sent to a company of the
 * caller.
 * @throws `files.not_found` if there is none
 */
export async function linkToResume(
  deps: Deps,
  { profileId: viewerId }: Session,
  ownerId = viewerId,
): Promise<ResumeLink> {
  const isOwn = viewerId === ownerId
  const sentWith = isOwn ? null : await getLastSentResume(deps.db, viewerId, ownerId)
  const isAllowed = canOpenResume({ viewerId, ownerId, wasSentToViewer: sentWith !== null })
  const sent = sentWith && sentResumePath(sentWith)
  const path = isOwn ? filePath('resume', await getOwnResumeId(deps.db, ownerId)) : sent
  if (!isAllowed || !path) throw problem('files.not_found')
  return createResumeLink(deps, path, isOwn ? undefined : 'company')
}

export type FileDownload = { body: ReadableStream; headers: Record<string, string> }

const imageTypes: string[] = ['image/png', 'image/jpeg', 'image/webp']

/** An avatar or a logo. @throws `files.not_found` */
export async function openImage(
  deps: Deps,
  kind: 'avatar' | 'logo',
  id: string,
): Promise<FileDownload> {
  const object = isId('file', id) ? await getObject(deps.env.FILES, { kind, id }) : null
  if (!object || !imageTypes.includes(object.type)) throw problem('files.not_found')
  return { body: object.body, headers: imageHeaders(object.type) }
}

/** @throws `files.not_found`, `files.link_expired` */
export async function openResume(deps: Deps, id: string, query: LinkQuery): Promise<FileDownload> {
  if (!isId('file', id)) throw problem('files.not_found')
  await verifyResumeLink(deps, filePath('resume', id), query)
  return downloadResume(deps, id)
}

/** A signed link to the resume sent with an application, for either side. The caller has checked access. */
export const linkToSentResume = (
  deps: Pick<Deps, 'clock' | 'vars'>,
  applicationId: string,
  reader: ApplicationSide,
): Promise<ResumeLink> =>
  createResumeLink(deps, sentResumePath(applicationId), reader === 'company' ? reader : undefined)

/**
 * The resume sent with an application. The file is looked up when the link is opened, so that a
 * withdrawal invalidates all links.
 * @throws `files.not_found`, `files.link_expired`
 */
export async function openSentFile(
  deps: Deps,
  applicationId: string,
  query: LinkQuery,
  findFile: () => Promise<string | null>,
): Promise<FileDownload> {
  await verifyResumeLink(deps, sentResumePath(applicationId), query)
  const id = await findFile()
  if (!id) throw problem('files.not_found')
  return downloadResume(deps, id)
}

async function downloadResume(deps: Deps, id: string): Promise<FileDownload> {
  const resume = await getResume(deps.db, id)
  const object = resume && (await getObject(deps.env.FILES, { kind: 'resume', id }))
  if (!object) throw problem('files.not_found')
  return { body: object.body, headers: resumeHeaders(resume.fullName) }
}

/** The content of a file, or null. The caller has checked access. */
export const readStoredFile = ({ env }: Pick<Deps, 'env'>, file: StoredFile) =>
  getObject(env.FILES, file)

/**
 * A statement for the batch in which an application releases its resume: discards resumes no longer
 * used.
 */
export const releaseResumeStatement = (
  { clock }: Pick<Deps, 'clock'>,
  profileId: string,
): Statement => discardUnusedResumesStatement(profileId, clock.now())

/** No upload takes longer than this. */
const staleMs = 15 * 60_000
/** The most objects that R2 deletes in one call. */
const removalsMax = 1_000

/** Every five minutes: abandons uploads that a crash interrupted, and deletes discarded files. */
export async function sweepUploads({ db, env, clock }: Deps): Promise<number> {
  const now = clock.now()
  await abandonStaleFiles(db, { before: new Date(now.getTime() - staleMs), now })
  const discarded = await listDiscarded(db, { limit: removalsMax })
  await removeFiles(db, env.FILES, discarded)
  return discarded.length
}

/**
 * Nightly: compares the bucket with the rows, and deletes objects without a row and rows without an
 * object.
 */
export async function sweepBucket(deps: Deps): Promise<{ orphans: number; lost: number }> {
  const { db, clock } = deps
  await discardUnused(db, clock.now())
  const found = { orphans: 0, lost: 0 }
  for (const kind of fileKinds) {
    let cursor: string | undefined
    let after = ''
    do {
      const page = await listObjects(deps.env.FILES, kind, cursor)
      const upTo = page.cursor === undefined ? endOfIds : (page.ids.at(-1) ?? after)
      const { orphans, lost } = await compare(deps, kind, page.ids, { after, upTo })
      found.orphans += orphans
      found.lost += lost
      after = upTo
      cursor = page.cursor
    } while (cursor !== undefined)
  }
  await sweepUploads(deps)
  return found
}

/** Sorts after every id. */
const endOfIds = '~'

/**
 * Compares one range. The rows are read after the objects are listed; a row is always written before
 * its object and deleted after it.
 */
async function compare(
  { db, env, clock }: Deps,
  kind: FileKind,
  ids: string[],
  range: { after: string; upTo: string },
): Promise<{ orphans: number; lost: number }> {
  const now = clock.now()
  const rows = await listFiles(db, kind, range)
  const known = new Set(rows.map(({ id }) => id))
  const present = new Set(ids)
  const orphans = ids.filter((id) => !known.has(id))
  const lost = rows
    .filter(({ id, state }) => state === 'kept' && !present.has(id))
    // An object written while they were listed is not lost.
    .filter(({ updatedAt }) => updatedAt < now.getTime() - staleMs)
    .map(({ id }) => id)
  await deleteObjects(env.FILES, kind, orphans)
  await discardLost(db, lost, now)
  return { orphans: orphans.length, lost: lost.length }
}
