import { useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { proxy, subscribe } from 'valtio/vanilla'
import type { JobApplication } from '#contract/applications'
import type { OwnCompany } from '#contract/companies'
import type { OwnProfile } from '#contract/profiles'
import { queryClient } from '../../lib/query-client.ts'
import { hasTokens } from '../../lib/tokens.ts'
import { ownApplicationsQuery, ownCompaniesQuery, ownProfileQuery, sessionKey } from './queries.ts'

/** The specification's five fields, and what follows from how they were loaded. */
export type Session = {
  user: { id: string; email: string; name: string } | null
  profile: OwnProfile | null
  companies: OwnCompany[]
  user_applications: JobApplication[]
  /** Until profile, companies and applications are here, or have failed. */
  loading: boolean
  /** There are tokens, but the profile could not be loaded: the page tries again. */
  isUnreachable: boolean
  /** `loading` until it is known who is here; a profile is enough to be signed in. */
  status: 'anonymous' | 'loading' | 'signed_in'
}

type Loading = Pick<Session, 'loading' | 'isUnreachable'>

/** How far loading is. A visitor, who has no tokens, has nothing to wait for. */
export const sessionLoading = proxy<Loading>({ loading: hasTokens(), isUnreachable: false })

/** The session for components. Its data live in the query cache. */
export function useSession(): Session {
  const { data: profile } = useQuery({ ...ownProfileQuery, enabled: false })
  const { data: companies } = useQuery({ ...ownCompaniesQuery, enabled: false })
  const { data: applications } = useQuery({ ...ownApplicationsQuery, enabled: false })
  return sessionOf(profile, companies, applications, useSnapshot(sessionLoading))
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

/** Puts data into the session that the server has just told; what is left out stays. */
export function fillSession(
  data: Partial<Pick<Session, 'profile' | 'companies' | 'user_applications'>>,
): void {
  const { profile, companies, user_applications } = data
  queryClient.setQueryData(ownProfileQuery.queryKey, profile)
  queryClient.setQueryData(ownCompaniesQuery.queryKey, companies)
  queryClient.setQueryData(ownApplicationsQuery.queryKey, user_applications)
}

let round = 0

/** Marks a new beginning; the returned function tells whether there has been another since. */
export function beginLoading(): () => boolean {
  const own = ++round
  return () => own !== round
}

/** Nobody is signed in any more; answers that are on their way are dropped. */
export const clearSession = (): void => endSession(false)

/** The profile could not be loaded; as long as there are tokens, somebody is signed in. */
export const markUnreachable = (): void => endSession(hasTokens())

function endSession(isUnreachable: boolean): void {
  beginLoading()
  void queryClient.cancelQueries({ queryKey: [sessionKey] })
  fillSession({ profile: null, companies: [], user_applications: [] })
  Object.assign(sessionLoading, { loading: false, isUnreachable })
}
