import { useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { proxy, subscribe } from 'valtio/vanilla'
import type { JobApplication } from '#contract/applications/applications'
import type { OwnCompany } from '#contract/hiring/companies'
import type { OwnProfile } from '#contract/people/profiles'
import { useIsHydrated } from '../../lib/hydration.ts'
import { queryClient } from '../../lib/query-client.ts'
import { hasTokens } from '../../lib/tokens.ts'
import { ownApplicationsQuery, ownCompaniesQuery, ownProfileQuery, sessionKey } from './queries.ts'

/** The specification's five fields, and what follows from how they were loaded. */
export type Session = {
  user: { id: string; email: string; name: string } | null
  profile: OwnProfile | null
  companies: OwnCompany[]
  user_applications: JobApplication[]
  /** True until profile, companies and applications are loaded or have failed. */
  loading: boolean
  /** There are tokens, but the profile could not be loaded: the page tries again. */
  isUnreachable: boolean
  /** `loading` until the session is known; a profile is enough for `signed_in`. */
  status: 'anonymous' | 'loading' | 'signed_in'
}

type Loading = Pick<Session, 'loading' | 'isUnreachable'>

/** Progress of loading. Without tokens there is nothing to load. */
export const sessionLoading = proxy<Loading>({ loading: hasTokens(), isUnreachable: false })

/**
 * The session for components. Its data live in the query cache, which is passed by name: the error page
 * needs the session where no provider is.
 */
export function useSession(): Session {
  const { data: profile } = useQuery({ ...ownProfileQuery, enabled: false }, queryClient)
  const { data: companies } = useQuery({ ...ownCompaniesQuery, enabled: false }, queryClient)
  const { data: applications } = useQuery({ ...ownApplicationsQuery, enabled: false }, queryClient)
  const progress = useSnapshot(sessionLoading)
  // The server does not know who asks.
  return useIsHydrated() ? sessionOf(profile, companies, applications, progress) : unknownSession
}

/** The session for code outside of components, as it is at this moment. */
export const readSession = (): Session =>
  sessionOf(
    queryClient.getQueryData(ownProfileQuery.queryKey),
    queryClient.getQueryData(ownCompaniesQuery.queryKey),
    queryClient.getQueryData(ownApplicationsQuery.queryKey),
    sessionLoading,
  )

const noCompanies: OwnCompany[] = []
const noApplications: JobApplication[] = []

function sessionOf(
  profile: OwnProfile | null = null,
  companies = noCompanies,
  user_applications = noApplications,
  { loading, isUnreachable }: Loading,
): Session {
  const user = profile && { id: profile.id, email: profile.email, name: profile.full_name }
  // While the page tries again there is nothing to wait for.
  const other = loading && !isUnreachable ? 'loading' : 'anonymous'
  const status = profile ? 'signed_in' : other
  return { user, profile, companies, user_applications, loading, isUnreachable, status }
}

const unknownSession = sessionOf(null, noCompanies, noApplications, {
  loading: true,
  isUnreachable: false,
})

/** Calls back when the session may have changed, until the returned function is called. */
export function subscribeToSession(listener: () => void): () => void {
  const ends = [
    subscribe(sessionLoading, listener),
    queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === sessionKey) listener()
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Why the session ended, for the sign-in page to say. */
export const lastSignOut: { wasRefused: boolean; left: 'here' | 'everywhere' | null } = {
  wasRefused: false,
  left: null,
}

/** Sets session data received from the server; omitted fields keep their values. */
export function fillSession(
  data: Partial<Pick<Session, 'profile' | 'companies' | 'user_applications'>>,
): void {
  const { profile, companies, user_applications } = data
  queryClient.setQueryData(ownProfileQuery.queryKey, profile)
  queryClient.setQueryData(ownCompaniesQuery.queryKey, companies)
  queryClient.setQueryData(ownApplicationsQuery.queryKey, user_applications)
}

let round = 0

/** Starts a new load; the returned function tells whether a later one has started. */
export function beginLoading(): () => boolean {
  const own = ++round
  return () => own !== round
}

/** Clears the session; responses in flight are dropped. */
export const clearSession = (): void => endSession(false)

/** The profile could not be loaded. While there are tokens, the person is still signed in. */
export const markUnreachable = (): void => endSession(hasTokens())

function endSession(isUnreachable: boolean): void {
  beginLoading()
  void queryClient.cancelQueries({ queryKey: [sessionKey] })
  fillSession({ profile: null, companies: [], user_applications: [] })
  Object.assign(sessionLoading, { loading: false, isUnreachable })
}
