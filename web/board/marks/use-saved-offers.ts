import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import { type SavedOffer, toSavedOffer } from '#contract/people/marks'
import { readOfflineOffers, storeOfflineCopies } from '../../lib/offline-copies.ts'
import { queryClient } from '../../lib/query-client.ts'
import { savedOffersQuery, storedVisitorMarks } from '../../people/marks/queries.ts'
import { savedAndHiddenMarksState } from '../../people/marks/state.ts'
import { useSession } from '../../people/session/state.ts'
import { offerQuery } from '../offers/queries.ts'

type SavedOffers = {
  /** The saved offers, most recently saved first; undefined during the first load. */
  offers: SavedOffer[] | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => void
}

/** Reads the copies of saved offers that this browser has stored. Works without a network. */
const offlineQuery = {
  queryKey: ['marks', 'offline'],
  queryFn: readOfflineOffers,
  networkMode: 'always',
} as const

/**
 * The reader's saved offers with their current data: those of the account or, for visitors, those
 * of this browser. Without a network, returns the copies that this browser has stored.
 */
export function useSavedOffers(): SavedOffers {
  const { status, isUnreachable } = useSession()
  const { saved } = useSnapshot(savedAndHiddenMarksState)
  const isOwn = status === 'signed_in'
  const isVisitor = status === 'anonymous' && !isUnreachable
  const own = useQuery({ ...savedOffersQuery, enabled: isOwn, staleTime: 0 })
  const here = isVisitor ? storedVisitorMarks.read().saved : []
  const read = useQueries({ queries: here.map(({ id }) => offerQuery(id)) })
  const { data: copies } = useQuery(offlineQuery)

  useEffect(() => {
    if (!own.data) return
    cacheOffers(own.data)
    void storeOfflineCopies(own.data)
  }, [own.data])
  const isReady = isVisitor && read.every(({ data }) => data !== undefined)
  const offersHere = isReady
    ? here.map((entry, at) => toSavedOffer(entry, read[at]?.data ?? null))
    : undefined
  useEffect(() => {
    if (isVisitor) for (const id of saved) keepOffer(id)
  }, [isVisitor, saved])
  // `offersHere` is a new array in each render, so the effect depends on the ids instead.
  const keepCopies = useEffectEvent((ids: readonly string[]) => {
    if (offersHere) void storeOfflineCopies(offersHere.filter(({ id }) => ids.includes(id)))
  })
  useEffect(() => {
    if (isReady) keepCopies(saved)
  }, [isReady, saved])

  const failed = isOwn ? own.error : (read.find(({ error }) => error !== null)?.error ?? null)
  // Show the stored copies after the first failure, because all retries together take 7 seconds.
  const isCut = isUnreachable || (isOwn ? isUnanswered(own) : read.some(isUnanswered))
  useEffect(() => {
    if (isCut && copies) cacheOffers(copies)
  }, [isCut, copies])

  // `saved` changes as soon as the person removes an offer; the server's data change later.
  const current = isOwn ? own.data?.filter(({ id }) => saved.includes(id)) : offersHere
  return {
    offers: current ?? (isCut && copies && copies.length > 0 ? copies : undefined),
    error: failed,
    isFetching: isOwn ? own.isFetching : read.some(({ isFetching }) => isFetching),
    refetch: () => {
      if (isOwn) void own.refetch()
      else for (const one of read) if (one.error) void one.refetch()
    },
  }
}

/** Whether a query has failed at least once or waits for the network. */
const isUnanswered = ({ failureCount, isPaused }: UseQueryResult): boolean =>
  failureCount > 0 || isPaused

/** Puts saved offers into the query cache, so that they can be opened without a network. */
function cacheOffers(offers: SavedOffer[]): void {
  for (const { id, offer } of offers) {
    keepOffer(id)
    if (offer) queryClient.setQueryData(offerQuery(id).queryKey, offer)
  }
}

const keepOffer = (id: string): void =>
  queryClient.setQueryDefaults(offerQuery(id).queryKey, { gcTime: Number.POSITIVE_INFINITY })
