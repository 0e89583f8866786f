import { useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { proxy, subscribe } from 'valtio/vanilla'
import type { JobApplication } from '#contract/applications/applications'
import type { OwnCompany } from '#contract/hiring/companies'
import type { OwnProfile } from '#contract/people/profiles'
import { useIsHydrated } from '../../lib/hydration.ts'
import { queryClient } from '../../lib/query-client.ts'
import { hasTokens } from '../../lib/tokens.ts'
import {
  ownApplicationsQuery,
  ownCompaniesQuery,
  ownProfileQuery,
  sessionQueryKey,
} from './queries.ts'

/** The session as components see it. The specification prescribes the first five fields. */
export type Session = {
  user: { id: string; email: string; name: string } | null
  profile: OwnProfile | null
  companies: OwnCompany[]
  user_applications: JobApplication[]
  /** True until profile, companies and applications are loaded or have failed to load. */
  loading: boolean
  /** True if there are tokens, but the profile could not be loaded. The page then retries. */
  isUnreachable: boolean
  /** `loading` until it is known whether somebody is signed in. */
  status: 'anonymous' | 'loading' | 'signed_in'
}

type Loading = Pick<Session, 'loading' | 'isUnreachable'>

export const sessionLoadingState = proxy<Loading>({ loading: hasTokens(), isUnreachable: false })

/** Returns the session. Passes `queryClient` because the error page is outside of any provider. */
export function useSession(): Session {
  const { data: profile } = useQuery({ ...ownProfileQuery, enabled: false }, queryClient)
  const { data: companies } = useQuery({ ...ownCompaniesQuery, enabled: false }, queryClient)
  const { data: applications } = useQuery({ ...ownApplicationsQuery, enabled: false }, queryClient)
  const progress = useSnapshot(sessionLoadingState)
  // The server renders without a session, so the session is unknown until hydration is over.
  return useIsHydrated() ? sessionOf(profile, companies, applications, progress) : unknownSession
}

/** The current session, for code outside of components. */
export const readSession = (): Session =>
  sessionOf(
    queryClient.getQueryData(ownProfileQuery.queryKey),
    queryClient.getQueryData(ownCompaniesQuery.queryKey),
    queryClient.getQueryData(ownApplicationsQuery.queryKey),
    sessionLoadingState,
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
  // If the session cannot be loaded, the person counts as anonymous, so that pages do not wait.
  const other = loading && !isUnreachable ? 'loading' : 'anonymous'
  const status = profile ? 'signed_in' : other
  return { user, profile, companies, user_applications, loading, isUnreachable, status }
}

const unknownSession = sessionOf(null, noCompanies, noApplications, {
  loading: true,
  isUnreachable: false,
})

/** Calls `listener` when the session may have changed, until the returned function is called. */
export function subscribeToSession(listener: () => void): () => void {
  const ends = [
    subscribe(sessionLoadingState, listener),
    queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === sessionQueryKey) listener()
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Why the session ended. The sign-in page shows this reason. */
export const lastSignOutReason: { wasRefused: boolean; left: 'here' | 'everywhere' | null } = {
  wasRefused: false,
  left: null,
}

/** Stores session data received from the server; omitted fields keep their values. */
export function fillSession(
  data: Partial<Pick<Session, 'profile' | 'companies' | 'user_applications'>>,
): void {
  const { profile, companies, user_applications } = data
  queryClient.setQueryData(ownProfileQuery.queryKey, profile)
  queryClient.setQueryData(ownCompaniesQuery.queryKey, companies)
  queryClient.setQueryData(ownApplicationsQuery.queryKey, user_applications)
}

let round = 0

/** Call when loading begins. The returned function says whether a later load has begun. */
export function beginSessionLoad(): () => boolean {
  const own = ++round
  return () => own !== round
}

/** Clears the session. Responses to requests that are in flight will be ignored. */
export const clearSession = (): void => endSession(false)

/** Call if the profile could not be loaded. If the tokens are also gone, the session has ended. */
export const markServerUnreachable = (): void => endSession(hasTokens())

function endSession(isUnreachable: boolean): void {
  beginSessionLoad()
  void queryClient.cancelQueries({ queryKey: [sessionQueryKey] })
  fillSession({ profile: null, companies: [], user_applications: [] })
  Object.assign(sessionLoadingState, { loading: false, isUnreachable })
}
