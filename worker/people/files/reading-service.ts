import type { ApplicationSide } from '../../contract/applications/application-moves.ts'
import { isId } from '../../contract/ids.ts'
import {
  buildFileUrlPath,
  type ResumeLink,
  type ResumeLinkQuery,
} from '../../contract/people/files.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { getFileObject, type StoredFile } from './objects.ts'
import { canOpenResume } from './policy.ts'
import { buildFramedResumeHeaders, buildImageHeaders, buildResumeHeaders } from './present.ts'
import { buildSentResumePath, createResumeLink, verifyResumeLink } from './resume-link.ts'
import { getLastApplicationWithResume, getOwnResumeId, getResumeOwnerName } from './store.ts'

/** Returns the URLs of a person's avatar and resume. The resume's URL expires. */
export async function buildProfileFileLinks(
  deps: Pick<Deps, 'clock' | 'vars'>,
  profile: { avatarFileId: string | null; resumeFileId: string | null },
): Promise<{ avatar_url: string | null; resume_url: string | null }> {
  const path = buildFileUrlPath('resume', profile.resumeFileId)
  const link = path && (await createResumeLink(deps, path))
  return { avatar_url: buildAvatarUrl(deps, profile), resume_url: link ? link.resume_url : null }
}

export function buildAvatarUrl(
  { vars }: Pick<Deps, 'vars'>,
  { avatarFileId }: { avatarFileId: string | null },
): string | null {
  const path = buildFileUrlPath('avatar', avatarFileId)
  return path && new URL(path, vars.SITE_ORIGIN).href
}

/**
 * Returns a signed link to the caller's own resume, or to the resume that another person last sent
 * to one of the caller's companies.
 * @throws `files.not_found` if there is no such resume
 */
export async function createLinkToResume(
  deps: Deps,
  { profileId: viewerId }: Session,
  ownerId = viewerId,
): Promise<ResumeLink> {
  const isOwn = viewerId === ownerId
  const now = deps.clock.now()
  const sentWith = isOwn
    ? null
    : await getLastApplicationWithResume(deps.db, viewerId, ownerId, now)
  const isAllowed = canOpenResume({ viewerId, ownerId, wasSentToViewer: sentWith !== null })
  const sent = sentWith && buildSentResumePath(sentWith)
  const path = isOwn ? buildFileUrlPath('resume', await getOwnResumeId(deps.db, ownerId)) : sent
  if (!isAllowed || !path) throw problem('files.not_found')
  return createResumeLink(deps, path, isOwn ? undefined : 'company')
}

export type FileDownload = { body: ReadableStream; headers: Record<string, string> }

const imageTypes: string[] = ['image/png', 'image/jpeg', 'image/webp']

/** Opens an avatar, a logo or a photo. @throws `files.not_found` */
export async function openImage(
  deps: Deps,
  kind: 'avatar' | 'logo' | 'photo',
  id: string,
): Promise<FileDownload> {
  const object = isId('file', id) ? await getFileObject(deps.env.FILES, { kind, id }) : null
  if (!object || !imageTypes.includes(object.type)) throw problem('files.not_found')
  return { body: object.body, headers: buildImageHeaders(object.type) }
}

/** Opens a resume through its signed link. @throws `files.not_found`, `files.link_expired` */
export async function openResume(
  deps: Deps,
  id: string,
  query: ResumeLinkQuery,
): Promise<FileDownload> {
  if (!isId('file', id)) throw problem('files.not_found')
  await verifyResumeLink(deps, buildFileUrlPath('resume', id), query)
  return downloadResume(deps, id)
}

/** Returns a signed link to the resume sent with an application. The caller has checked access. */
export const createLinkToSentResume = (
  deps: Pick<Deps, 'clock' | 'vars'>,
  applicationId: string,
  reader: ApplicationSide,
): Promise<ResumeLink> =>
  createResumeLink(
    deps,
    buildSentResumePath(applicationId),
    reader === 'company' ? reader : undefined,
  )

/**
 * Opens the resume sent with an application. `findFile` checks the application each time, so links
 * stop working when the application is withdrawn.
 * @throws `files.not_found`, `files.link_expired`
 */
export async function openResumeOfApplication(
  deps: Deps,
  applicationId: string,
  query: ResumeLinkQuery,
  findFile: () => Promise<string | null>,
): Promise<FileDownload> {
  await verifyResumeLink(deps, buildSentResumePath(applicationId), query)
  const id = await findFile()
  if (!id) throw problem('files.not_found')
  const isFramed = query.reader === 'company' && query.view === 'frame'
  return downloadResume(deps, id, isFramed)
}

async function downloadResume(deps: Deps, id: string, isFramed = false): Promise<FileDownload> {
  const resume = await getResumeOwnerName(deps.db, id)
  const object = resume && (await getFileObject(deps.env.FILES, { kind: 'resume', id }))
  if (!object) throw problem('files.not_found')
  const headers = isFramed ? buildFramedResumeHeaders : buildResumeHeaders
  return { body: object.body, headers: headers(resume.fullName) }
}

/** Reads the content of a file; null if it is missing. The caller has checked access. */
export const readStoredFile = ({ env }: Pick<Deps, 'env'>, file: StoredFile) =>
  getFileObject(env.FILES, file)
