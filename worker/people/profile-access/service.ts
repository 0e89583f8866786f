import { isId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { canSeeProfile } from './policy.ts'
import { hasAppliedToCompanyOf } from './store.ts'

/** Requires that the caller may see a person. @throws `profiles.not_found` */
export async function requireVisibleProfile(
  deps: Deps,
  { profileId: viewerId }: Session,
  profileId: string,
): Promise<void> {
  const isOther = viewerId !== profileId && isId('profile', profileId)
  const now = deps.clock.now()
  const hasApplied = isOther && (await hasAppliedToCompanyOf(deps.db, viewerId, profileId, now))
  if (!canSeeProfile({ viewerId, profileId, hasApplied })) throw problem('profiles.not_found')
}
