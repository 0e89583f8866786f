import type { AnalysedCv, CvKind } from '#contract/people/cv'
import { unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { uploadFile } from '../../lib/upload.ts'
import { changeCachedOwnProfile } from '../session/mutations.ts'
import { forceRefetchQuery, ownProfileQuery } from '../session/queries.ts'
import type { toOnboardingRequestBody } from './onboarding-body.ts'

/** Records on the server that the person has begun onboarding. */
export async function startOnboarding(): Promise<void> {
  const { profile } = await unwrapResponse(sessionApi.api.profile.onboarding.start.$post())
  changeCachedOwnProfile({ onboarding_status: profile.onboarding_status })
}

/** Saves all answers. A retry with the same answers must use the same idempotency key. */
export async function saveOnboarding(
  body: ReturnType<typeof toOnboardingRequestBody>,
  key: string,
): Promise<void> {
  const headers = { 'Idempotency-Key': key }
  const call = sessionApi.api.profile.onboarding.$post({ json: body }, { headers })
  await unwrapResponse(call)
}

export const reloadProfile = (): Promise<void> => forceRefetchQuery(ownProfileQuery)

/** Uploads a PDF for analysis. If its kind is `resume`, it is also stored in the profile. */
export function analyseCv(
  file: File,
  kind: CvKind,
  options: { onProgress?: (share: number) => void; signal?: AbortSignal },
): Promise<AnalysedCv> {
  return uploadFile('/api/profile/cv-analyzer/', 'cv', file, { ...options, query: { kind } })
}

/** Whether a username is available or already belongs to this person. */
export async function isUsernameFree(username: string): Promise<boolean> {
  const call = sessionApi.api.profile.username[':username'].$get({ param: { username } })
  return (await unwrapResponse(call)).available
}
