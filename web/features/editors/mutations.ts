import { unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { upload } from '../../lib/upload.ts'
import { session } from '../session/state.ts'

type Progress = { onProgress?: (share: number) => void; signal?: AbortSignal }

/** Uploads a picture that is already small; returns its new address. */
export async function uploadAvatar(image: Blob, options: Progress): Promise<string | null> {
  const { profile } = await upload('/api/profile/image', 'image', image, options)
  if (session.profile) session.profile.avatar_url = profile.avatar_url
  return profile.avatar_url
}

/** Uploads a resume and replaces the previous one; returns its address. */
export async function uploadResume(file: File, options: Progress): Promise<string | null> {
  const { profile } = await upload('/api/profile/resume', 'resume', file, options)
  if (session.profile) session.profile.resume_url = profile.resume_url
  return profile.resume_url
}

export async function deleteResume(): Promise<void> {
  await unwrap(sessionApi.api.profile.resume.$delete())
  if (session.profile) session.profile.resume_url = null
}

/** A fresh link to the person's resume; each is valid for 15 minutes. */
export async function freshResumeLink(): Promise<string> {
  return (await unwrap(sessionApi.api.profile.resume.link.$get())).resume_url
}
