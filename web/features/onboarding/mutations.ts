import type { AnalysedCv, CvKind } from '#contract/cv'
import { unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { upload } from '../../lib/upload.ts'
import { fetchOwnProfile } from '../session/queries.ts'
import { session } from '../session/state.ts'
import type { onboardingBody } from './onboarding-body.ts'

/** The first step is left: from now on the wizard is where this person is sent. */
export async function startOnboarding(): Promise<void> {
  const { profile } = await unwrap(sessionApi.api.profile.onboarding.start.$post())
  if (session.profile) session.profile.onboarding_status = profile.onboarding_status
}

/**
 * Saves all answers at once.
 * @param key the same for the same answers: sent again, they are saved once
 */
export async function saveOnboarding(
  body: ReturnType<typeof onboardingBody>,
  key: string,
): Promise<void> {
  const headers = { 'Idempotency-Key': key }
  const call = sessionApi.api.profile.onboarding.$post({ json: body }, { headers })
  await unwrap(call)
}

/** What the server has of the profile now, in place of what this page knew. */
export async function reloadProfile(): Promise<void> {
  const profile = await fetchOwnProfile()
  if (session.profile) session.profile = profile
}

/** Has a PDF read; it is kept as the resume as well, where it is one. */
export function analyseCv(
  file: File,
  kind: CvKind,
  options: { onProgress?: (share: number) => void; signal?: AbortSignal },
): Promise<AnalysedCv> {
  return upload('/api/profile/cv-analyzer/', 'cv', file, { ...options, query: { kind } })
}

/** Whether a username can be had, or is one's own already. */
export async function isUsernameFree(username: string): Promise<boolean> {
  const call = sessionApi.api.profile.username[':username'].$get({ param: { username } })
  return (await unwrap(call)).available
}
