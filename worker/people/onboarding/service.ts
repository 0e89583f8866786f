import type { OnboardingBody, OnboardingResult } from '../../contract/people/onboarding.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import { runIdempotently } from '../../shared/idempotency/service.ts'
import { toProfileColumns, toUsernameKey } from '../profiles/service.ts'
import { replaceWorkHistoryStatements } from '../work-history/service.ts'
import { canOnboard } from './policy.ts'
import { beginOnboarding, completeProfile, isUsernameTaken } from './store.ts'

/** Starts onboarding once. @throws `auth.forbidden` for employers, `auth.session_ended` */
export async function startOnboarding(deps: Deps, session: Session): Promise<OnboardingResult> {
  if (!canOnboard(session)) throw problem('auth.forbidden')
  const status = await beginOnboarding(deps.db, session.profileId, deps.clock.now())
  if (!status) throw problem('auth.session_ended')
  return { profile: { id: session.profileId, onboarding_status: status } }
}

/**
 * Completes the onboarding wizard once: saves profile, past jobs and education in one batch. A
 * second completion, for example from another device, is refused: it would overwrite the first.
 * @throws `onboarding.completed`, `profiles.username_taken`, `auth.forbidden`, and whatever
 * `runIdempotently` throws
 */
export async function saveOnboarding(
  deps: Deps,
  session: Session,
  body: OnboardingBody,
  key: string | undefined,
): Promise<OnboardingResult> {
  if (!canOnboard(session)) throw problem('auth.forbidden')
  const { profileId } = session
  const request = { profileId, endpoint: 'POST /profile/onboarding', key, body }
  return runIdempotently<OnboardingResult>(deps, request, async (storeAnswer) => {
    const answer: OnboardingResult = { profile: { id: profileId, onboarding_status: 'completed' } }
    const profile = {
      ...toProfileColumns(patchOf(body.profile)),
      updatedAt: deps.clock.now(),
    }
    const rest = [...storeAnswer(answer), ...replaceWorkHistoryStatements(deps, profileId, body)]
    try {
      const isSaved = await completeProfile(deps.db, profileId, profile, rest)
      if (!isSaved) throw problem('onboarding.completed')
    } catch (error) {
      if (error instanceof ProblemError) throw error
      const name = toUsernameKey(body.profile.username)
      if (!(await isUsernameTaken(deps.db, name, profileId))) throw error
      throw problem('profiles.username_taken', {
        errors: [{ path: 'profile.username', code: 'taken' }],
      })
    }
    return answer
  })
}

export async function isUsernameFree(
  deps: Deps,
  { profileId }: Session,
  username: string,
): Promise<boolean> {
  return !(await isUsernameTaken(deps.db, toUsernameKey(username), profileId))
}

/** Renames the fields of the wizard's form to those of the profile. */
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
