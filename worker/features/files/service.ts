import type { Mover } from '../../contract/application-moves.ts'
import {
  type FileKind,
  fileKinds,
  filePath,
  type LinkQuery,
  type ResumeLink,
} from '../../contract/files.ts'
import { isId, newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { enforceLimits } from '../rate-limits/service.ts'
import { sentResumePath } from './address.ts'
import { type CleanImage, cleanImage } from './images/clean-image.ts'
import { mayOpenResume } from './policy.ts'
import { imageHeaders, resumeHeaders } from './present.ts'
import { checkLink, signedLink } from './resume-link.ts'
import {
  abandonFile,
  abandonStaleFiles,
  confirmFile,
  deleteObjects,
  discardFile,
  discardLost,
  discardUnused,
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
  unusedResumesDiscarded,
} from './store.ts'

/** Counts an upload before its file is read. @throws `request.body_too_large`, `files.too_many` */
async function admit(deps: Deps, profileId: string, file: File, maxBytes: number): Promise<void> {
  if (file.size > maxBytes) throw problem('request.body_too_large')
  const { uploadsMax: max, uploadsWindowMs: windowMs } = limits
  const limit = { name: 'upload', subject: profileId, max, windowMs }
  await enforceLimits(deps, 'files.too_many', [limit])
}

/** Makes a picture, cleaned, somebody's avatar. @throws what `admit`, `cleanImage` and `keepFile` throw */
export async function keepAvatar(deps: Deps, profileId: string, file: File): Promise<void> {
  await admit(deps, profileId, file, limits.imageBytes)
  const image = await cleanImage(new Uint8Array(await file.arrayBuffer()))
  await keepFile(deps, { kind: 'avatar', profileId }, image)
}

/** Makes a PDF, as it is, somebody's resume. @throws `files.not_a_pdf`, what `admit` and `keepFile` throw */
export async function keepResume(deps: Deps, profileId: string, file: File): Promise<void> {
  await admit(deps, profileId, file, limits.resumeBytes)
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Readers look for it further on too, where something else may stand before it.
  const start = String.fromCharCode(...bytes.subarray(0, 5))
  if (start !== '%PDF-') throw problem('files.not_a_pdf')
  await keepFile(deps, { kind: 'resume', profileId }, { bytes, type: 'application/pdf' })
}

/** Makes a picture, cleaned, a company's logo. @throws what `admit`, `cleanImage` and `keepFile` throw */
export async function keepLogo(
  deps: Deps,
  owner: { profileId: string; companyId: string },
  file: File,
): Promise<void> {
  await admit(deps, owner.profileId, file, limits.logoBytes)
  const image = await cleanImage(new Uint8Array(await file.arrayBuffer()))
  await keepFile(deps, { kind: 'logo', ...owner }, image)
}

/** A picture cleaned as every upload is. @throws what `cleanImage` throws */
export const checkImage = cleanImage

/** For logos that no person uploaded: their objects. */
export const putLogo = (bucket: R2Bucket, id: string, image: CleanImage): Promise<void> =>
  putObject(bucket, { kind: 'logo', id }, image)
export const deleteLogo = (bucket: R2Bucket, id: string): Promise<void> =>
  deleteObjects(bucket, 'logo', [id])

/**
 * Row, object, batch: at whatever point this breaks off, the owner has the old file or the new one,
 * and the row tells the sweep what else is in the bucket.
 * @throws `files.no_room`, `server.unavailable`
 */
async function keepFile(
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

/** Takes a file off its profile or company. What an application was sent with stays with that. */
export async function dropFile(deps: Deps, owner: FileOwner): Promise<void> {
  await discardFile(deps.db, owner, deps.clock.now())
  removeDiscardedOf(deps, owner.profileId)
}

/** Behind the answer; what it does not get done is left to the sweeps. */
export function removeDiscardedOf({ db, env, waitUntil }: Deps, profileId: string): void {
  const work = listDiscarded(db, { profileId, limit: 100 })
    .then((files) => removeFiles(db, env.FILES, files))
    .catch(() => undefined)
  waitUntil(work)
}

/** Where a profile's files are, for its owner: the resume's address opens for a quarter of an hour. */
export async function fileLinks(
  deps: Pick<Deps, 'clock' | 'vars'>,
  profile: { avatarFileId: string | null; resumeFileId: string | null },
): Promise<{ avatar_url: string | null; resume_url: string | null }> {
  const path = filePath('resume', profile.resumeFileId)
  const link = path && (await signedLink(deps, path))
  return { avatar_url: avatarUrl(deps, profile), resume_url: link ? link.resume_url : null }
}

/** The address of an avatar, which anyone may open who has it. */
export function avatarUrl(
  { vars }: Pick<Deps, 'vars'>,
  { avatarFileId }: { avatarFileId: string | null },
): string | null {
  const path = filePath('avatar', avatarFileId)
  return path && new URL(path, vars.SITE_ORIGIN).href
}

/**
 * A link to the caller's own resume or to the one that `ownerId` last sent to a company of theirs.
 * @throws `files.not_found` where there is none for them
 */
export async function linkToResume(
  deps: Deps,
  { profileId: viewerId }: Session,
  ownerId = viewerId,
): Promise<ResumeLink> {
  const isOwn = viewerId === ownerId
  const sentWith = isOwn ? null : await getLastSentResume(deps.db, viewerId, ownerId)
  const isAllowed = mayOpenResume({ viewerId, ownerId, wasSentToViewer: sentWith !== null })
  const sent = sentWith && sentResumePath(sentWith)
  const path = isOwn ? filePath('resume', await getOwnResumeId(deps.db, ownerId)) : sent
  if (!isAllowed || !path) throw problem('files.not_found')
  return signedLink(deps, path, isOwn ? undefined : 'company')
}

export type Download = { body: ReadableStream; headers: Record<string, string> }

const imageTypes: string[] = ['image/png', 'image/jpeg', 'image/webp']

/** An avatar or a logo. @throws `files.not_found` */
export async function openImage(
  deps: Deps,
  kind: 'avatar' | 'logo',
  id: string,
): Promise<Download> {
  const object = isId('file', id) ? await getObject(deps.env.FILES, { kind, id }) : null
  if (!object || !imageTypes.includes(object.type)) throw problem('files.not_found')
  return { body: object.body, headers: imageHeaders(object.type) }
}

/** @throws `files.not_found`, `files.link_expired` */
export async function openResume(deps: Deps, id: string, query: LinkQuery): Promise<Download> {
  if (!isId('file', id)) throw problem('files.not_found')
  await checkLink(deps, filePath('resume', id), query)
  return downloadResume(deps, id)
}

/** A link to the resume that went with an application, for either side; who asks has been let pass. */
export const linkToSentResume = (
  deps: Pick<Deps, 'clock' | 'vars'>,
  applicationId: string,
  reader: Mover,
): Promise<ResumeLink> =>
  signedLink(deps, sentResumePath(applicationId), reader === 'company' ? reader : undefined)

/**
 * The resume that went with an application. Which file that is, and whether it is to be had still, is
 * found out when the link is opened: withdrawing ends every link that is out.
 * @throws `files.not_found`, `files.link_expired`
 */
export async function openSentFile(
  deps: Deps,
  applicationId: string,
  query: LinkQuery,
  findFile: () => Promise<string | null>,
): Promise<Download> {
  await checkLink(deps, sentResumePath(applicationId), query)
  const id = await findFile()
  if (!id) throw problem('files.not_found')
  return downloadResume(deps, id)
}

async function downloadResume(deps: Deps, id: string): Promise<Download> {
  const resume = await getResume(deps.db, id)
  const object = resume && (await getObject(deps.env.FILES, { kind: 'resume', id }))
  if (!object) throw problem('files.not_found')
  return { body: object.body, headers: resumeHeaders(resume.fullName) }
}

/** The bytes of a file, to give to its owner; null where it is gone. Who asks has been let pass. */
export const readKeptFile = ({ env }: Pick<Deps, 'env'>, file: StoredFile) =>
  getObject(env.FILES, file)

/** For the batch in which an application lets go of its resume: those that nothing names any more go. */
export const resumeReleased = ({ clock }: Pick<Deps, 'clock'>, profileId: string): Statement =>
  unusedResumesDiscarded(profileId, clock.now())

/** After so long nobody can still be uploading. */
const staleMs = 15 * 60_000
/** What R2 deletes in one call. */
const removalsAtOnce = 1_000

/** Every few minutes: gives up what a crash left half-way, and removes what could not be removed at once. */
export async function sweepUploads({ db, env, clock }: Deps): Promise<number> {
  const now = clock.now()
  await abandonStaleFiles(db, { before: new Date(now.getTime() - staleMs), now })
  const discarded = await listDiscarded(db, { limit: removalsAtOnce })
  await removeFiles(db, env.FILES, discarded)
  return discarded.length
}

/** Nightly: compares the bucket with the rows. What one has and the other does not goes. */
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

/** After every id. */
const endOfIds = '~'

/** The rows are read after the objects were listed, and a row is there before its object and goes after it. */
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
    // One that was being put while the objects were listed is not lost.
    .filter(({ updatedAt }) => updatedAt < now.getTime() - staleMs)
    .map(({ id }) => id)
  await deleteObjects(env.FILES, kind, orphans)
  await discardLost(db, lost, now)
  return { orphans: orphans.length, lost: lost.length }
}
