import { unwrapResponse } from '../lib/api.ts'
import { sessionApi } from '../lib/session-api.ts'
import { uploadFile } from '../lib/upload.ts'

type Progress = { onProgress?: (share: number) => void; signal?: AbortSignal }

/** Uploads a picture that was already shrunk; returns its URL. */
export async function uploadAvatar(image: Blob, options: Progress): Promise<string | null> {
  const { profile } = await uploadFile('/api/profile/image', 'image', image, options)
  return profile.avatar_url
}

/** Replaces the resume with the uploaded file; returns its URL. */
export async function uploadResume(file: File, options: Progress): Promise<string | null> {
  const { profile } = await uploadFile('/api/profile/resume', 'resume', file, options)
  return profile.resume_url
}

export async function deleteResume(): Promise<void> {
  await unwrapResponse(sessionApi.api.profile.resume.$delete())
}

/** Creates a link, valid for 15 minutes, to the person's own resume. */
export async function fetchFreshResumeLink(): Promise<string> {
  return (await unwrapResponse(sessionApi.api.profile.resume.link.$get())).resume_url
}
