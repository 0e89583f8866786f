import type { Onboarded, OnboardingBody } from '../../contract/onboarding.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import { once } from '../idempotency/service.ts'
import { entriesReplaced } from '../past-entries/service.ts'
import { profileColumns, usernameKey } from '../profiles/service.ts'
import { mayOnboard } from './policy.ts'
import { beginOnboarding, completeProfile, isUsernameTaken } from './store.ts'

export { idempotencyHeader } from '../idempotency/service.ts'

/**
 * The wizard's first step. Once begun, or done, nothing changes.
 * @throws `auth.forbidden` for companies: the wizard is for freelancers.
 */
export async function startOnboarding(deps: Deps, session: Session): Promise<Onboarded> {
  if (!mayOnboard(session)) throw problem('auth.forbidden')
  const status = await beginOnboarding(deps.db, session.profileId, deps.clock.now())
  if (!status) throw problem('auth.session_ended')
  return { profile: { id: session.profileId, onboarding_status: status } }
}

/**
 * The wizard's last step, done once: profile, past jobs and education are saved together or not at
 * all. What was saved on another device is not for an older draft to overwrite.
 * @throws `onboarding.completed`, `profiles.username_taken`, `auth.forbidden`, and what `once` throws
 */
export async function saveOnboarding(
  deps: Deps,
  session: Session,
  body: OnboardingBody,
  key: string | undefined,
): Promise<Onboarded> {
  if (!mayOnboard(session)) throw problem('auth.forbidden')
  const { profileId } = session
  const request = { profileId, endpoint: 'POST /profile/onboarding', key, body }
  return once<Onboarded>(deps, request, async (answering) => {
    const answer: Onboarded = { profile: { id: profileId, onboarding_status: 'completed' } }
    const profile = {
      ...profileColumns(patchOf(body.profile)),
      updatedAt: deps.clock.now(),
    }
    const rest = [...answering(answer), ...entriesReplaced(deps, profileId, body)]
    try {
      const isSaved = await completeProfile(deps.db, profileId, profile, rest)
      if (!isSaved) throw problem('onboarding.completed')
    } catch (error) {
      if (error instanceof ProblemError) throw error
      const name = usernameKey(body.profile.username)
      if (!(await isUsernameTaken(deps.db, name, profileId))) throw error
      throw problem('profiles.username_taken', {
        errors: [{ path: 'profile.username', code: 'taken' }],
      })
    }
    return answer
  })
}

/** Whether the caller may take a username: nobody's, or already theirs. */
export async function isUsernameFree(
  deps: Deps,
  { profileId }: Session,
  username: string,
): Promise<boolean> {
  return !(await isUsernameTaken(deps.db, usernameKey(username), profileId))
}

/** The profile's fields behind the names that the product's client sends. */
function patchOf(profile: OnboardingBody['profile']) {
  const { languages, bio, price_per_h, price_per_y, ...same } = profile
  return {
    ...same,
    spoken_languages: languages,
    summary: bio,
    price_per_hour: price_per_h,
    yearly_salary: price_per_y,
  }
}
