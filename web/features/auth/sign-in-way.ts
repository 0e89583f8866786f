import { localPath } from '#contract/local-path'
import type { OwnProfile } from '#contract/profiles'
import { paths } from '../../lib/paths.ts'

type Wish = { next: string | null; job: string | null }

/**
 * Where somebody wants to go once signed in, or null: to `next`, with the offer that made them sign
 * in, or to that offer alone. Nothing but a path of this site comes out.
 */
export function wishedPath({ next, job }: Wish): string | null {
  const path = localPath(next)
  if (!job) return path
  const url = new URL(path ?? paths.home.path, 'https://any.invalid')
  // The offer that `next` names is the one that was open.
  if (!url.searchParams.has('job')) url.searchParams.set('job', job)
  return localPath(url.pathname + url.search + url.hash)
}

/**
 * Where the link in the mail leads in the end. Nobody whose onboarding is done sees the wizard again,
 * and whose is not keeps the wish through it.
 */
export function wayAfterVerification(
  profile: Pick<OwnProfile, 'profile_type' | 'onboarding_status'>,
  callbackUrl: string | null,
): string {
  const wish = localPath(callbackUrl)
  if (profile.profile_type === 'provider') return wish ?? paths.offerCreate.href()
  if (profile.onboarding_status === 'completed') return wish ?? paths.applications.href()
  return paths.onboarding.href({ next: wish })
}
