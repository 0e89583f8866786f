import { localPath } from '#contract/local-path'
import type { OwnProfile } from '#contract/people/profiles'
import { paths } from '../../lib/paths.ts'

type SignInTarget = { next: string | null; job: string | null }

/**
 * The path to show after signing in, or null: `next` combined with the offer that required signing
 * in, or only that offer. Always a path of this site.
 */
export function targetPath({ next, job }: SignInTarget): string | null {
  const path = localPath(next)
  if (!job) return path
  const url = new URL(path ?? paths.home.path, 'https://any.invalid')
  // If `next` already names an open offer, keep it.
  if (!url.searchParams.has('job')) url.searchParams.set('job', job)
  return localPath(url.pathname + url.search + url.hash)
}

/**
 * The path after a mailed link was redeemed. People who have finished onboarding go directly to
 * their target; others go to onboarding first, which keeps the target.
 */
export function pathAfterVerification(
  profile: Pick<OwnProfile, 'profile_type' | 'onboarding_status'>,
  callbackUrl: string | null,
): string {
  const target = localPath(callbackUrl)
  if (profile.profile_type === 'provider') return target ?? paths.offerCreate.href()
  if (profile.onboarding_status === 'completed') return target ?? paths.applications.href()
  return paths.onboarding.href({ next: target })
}
