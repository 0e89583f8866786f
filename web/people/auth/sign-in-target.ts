import { toSafeReturnPath } from '#contract/local-path'
import type { OwnProfile } from '#contract/people/profiles'
import { paths } from '../../lib/paths.ts'

type SignInTarget = { next: string | null; job: string | null }

/** Without `job`, returns `next`. With `job`, opens that offer on `next` or else the home page. */
export function choosePathAfterSignIn({ next, job }: SignInTarget): string | null {
  const path = toSafeReturnPath(next)
  if (!job) return path
  const url = new URL(path ?? paths.home.path, 'https://any.invalid')
  // If `next` already opens an offer, keep that offer.
  if (!url.searchParams.has('job')) url.searchParams.set('job', job)
  return toSafeReturnPath(url.pathname + url.search + url.hash)
}

/** The path after redeeming a link. Freelancers without a complete profile go to onboarding. */
export function choosePathAfterVerification(
  profile: Pick<OwnProfile, 'profile_type' | 'onboarding_status'>,
  callbackUrl: string | null,
): string {
  const target = toSafeReturnPath(callbackUrl)
  if (profile.profile_type === 'provider') return target ?? paths.offerCreate.href()
  if (profile.onboarding_status === 'completed') return target ?? paths.applications.href()
  return paths.onboarding.href({ next: target })
}
