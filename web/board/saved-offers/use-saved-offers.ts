import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { type SavedOffer, savedOfferOf } from '#contract/people/marks'
import { queryClient } from '../../lib/query-client.ts'
import { marksHere, savedOffersQuery } from '../../people/marks/queries.ts'
import { marks } from '../../people/marks/state.ts'
import { useSession } from '../../people/session/state.ts'
import { offerQuery } from '../offers/queries.ts'

type SavedOffers = {
  /** The latest saved offer first; undefined during the first load. */
  offers: SavedOffer[] | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => void
}

/**
 * The reader's saved offers: from the account, or from this browser together with their current
 * data.
 */
export function useSavedOffers(): SavedOffers {
  const { status } = useSession()
  const { saved } = useSnapshot(marks)
  const isOwn = status === 'signed_in'
  const own = useQuery({ ...savedOffersQuery, enabled: isOwn, staleTime: 0 })
  const here = status === 'anonymous' ? marksHere.read().saved : []
  const read = useQueries({ queries: here.map(({ id }) => offerQuery(id)) })

  // Cache each saved offer, so that it opens without a network as long as the tab is open.
  useEffect(() => {
    for (const { id, offer } of own.data ?? []) {
      keepOffer(id)
      if (offer) queryClient.setQueryData(offerQuery(id).queryKey, offer)
    }
  }, [own.data])
  useEffect(() => {
    if (status === 'anonymous') for (const { id } of marksHere.read().saved) keepOffer(id)
  }, [status])

  if (isOwn) {
    return {
      // Filter by the local marks, so that a removed offer disappears at once.
      offers: own.data?.filter(({ id }) => saved.includes(id)),
      error: own.error,
      isFetching: own.isFetching,
      refetch: () => void own.refetch(),
    }
  }
  const isReady = status === 'anonymous' && read.every(({ data }) => data !== undefined)
  return {
    offers: isReady
      ? here.map((entry, at) => savedOfferOf(entry, read[at]?.data ?? null))
      : undefined,
    error: read.find(({ error }) => error !== null)?.error ?? null,
    isFetching: read.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const one of read) if (one.error) void one.refetch()
    },
  }
}

const keepOffer = (id: string): void =>
  queryClient.setQueryDefaults(offerQuery(id).queryKey, { gcTime: Number.POSITIVE_INFINITY })
