import { useSnapshot } from 'valtio'
import { proxy } from 'valtio/vanilla'
import type { JobApplication } from '#contract/applications'
import type { OwnCompany } from '#contract/companies'
import type { OwnProfile } from '#contract/profiles'
import { hasTokens } from '../../lib/tokens.ts'

/** What of the profile says who somebody is. */
type SessionUser = { id: string; email: string; name: string }
type SessionStatus = 'anonymous' | 'loading' | 'signed_in'

type Session = {
  readonly user: SessionUser | null
  profile: OwnProfile | null
  companies: OwnCompany[]
  user_applications: JobApplication[]
  /** Until profile, companies and applications are here, or have failed. */
  loading: boolean
  /** Somebody is signed in, and who it is could not be found out: the page tries again. */
  isUnreachable: boolean
  /** 'loading' as long as nobody knows who is here; a profile is enough to be signed in. */
  readonly status: SessionStatus
}

/** Who is here. A visitor, who has no tokens, has nothing to wait for. */
export const session = proxy<Session>({
  get user() {
    const { profile } = this
    return profile && { id: profile.id, email: profile.email, name: profile.full_name }
  },
  profile: null,
  companies: [],
  user_applications: [],
  loading: hasTokens(),
  isUnreachable: false,
  get status() {
    if (this.profile) return 'signed_in'
    // Trying again is nothing to wait for.
    return this.loading && !this.isUnreachable ? 'loading' : 'anonymous'
  },
})

/** The session for components, which render again when it changes. */
export const useSession = () => useSnapshot(session)

/** For the sign-in page, which says so: the session ended, unasked for or because somebody left. */
export const lastSignOut: { wasRefused: boolean; left: 'here' | 'everywhere' | null } = {
  wasRefused: false,
  left: null,
}

const nothing = { profile: null, companies: [], user_applications: [], loading: false }

let round = 0

/** Marks a new beginning; the function it returns tells whether there has been another since. */
export function beginLoading(): () => boolean {
  const own = ++round
  return () => own !== round
}

/** Nobody is here (any more); what was still on its way comes too late. */
export function clearSession(): void {
  beginLoading()
  Object.assign(session, { ...nothing, isUnreachable: false })
}

/** Nothing is known of who is here: for as long as there are tokens it is somebody. */
export function markUnreachable(): void {
  beginLoading()
  Object.assign(session, { ...nothing, isUnreachable: hasTokens() })
}
