import { type FetchQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { JobApplication } from '#contract/applications/applications'
import type { OwnCompany } from '#contract/hiring/companies'
import type { OwnProfile } from '#contract/people/profiles'
import { queryClient } from '../../lib/query-client.ts'

/** The first part of all session query keys. Session data is cached until the page is left. */
export const sessionQueryKey = 'session'
queryClient.setQueryDefaults([sessionQueryKey], { gcTime: Number.POSITIVE_INFINITY })

/** Loaded on demand, because most people are visitors and do not need this code. */
const fetchers = () => import('./fetch-own.ts')

/** The person's own profile; null without a session. */
export const ownProfileQuery = queryOptions({
  queryKey: [sessionQueryKey, 'profile'],
  queryFn: async (): Promise<OwnProfile | null> => (await fetchers()).fetchOwnProfile(),
})

export const ownCompaniesQuery = queryOptions({
  queryKey: [sessionQueryKey, 'companies'],
  queryFn: async (): Promise<OwnCompany[]> => {
    const profile = queryClient.getQueryData(ownProfileQuery.queryKey)
    return profile ? (await fetchers()).fetchOwnCompanies(profile.id) : []
  },
})

export const ownApplicationsQuery = queryOptions({
  queryKey: [sessionQueryKey, 'applications'],
  queryFn: async (): Promise<JobApplication[]> => (await fetchers()).fetchOwnApplications(),
})

/** Reloads a query. `refetchQueries` would skip queries observed with `enabled: false`. */
export async function forceRefetchQuery<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  await queryClient.fetchQuery({ ...query, staleTime: 0 })
}

/** Changes data on the server. Cancels overlapping fetches, whose responses may be out of date. */
export async function changeServerData<Result>(
  { queryKey }: { queryKey: QueryKey },
  work: () => Promise<Result>,
): Promise<Result> {
  await queryClient.cancelQueries({ queryKey })
  try {
    return await work()
  } finally {
    await queryClient.cancelQueries({ queryKey })
  }
}
