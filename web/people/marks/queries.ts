import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** The saved offers of the person who is signed in, with their content. */
export const savedOffersQuery = queryOptions({
  queryKey: ['marks', 'saved'],
  queryFn: async () => (await unwrap(sessionApi.api['saved-offers'].$get())).saved_offers,
})

/** The hidden offers and companies of the signed-in person. */
export const hiddenQuery = queryOptions({
  queryKey: ['marks', 'hidden'],
  queryFn: async () => (await unwrap(sessionApi.api.hidden.$get())).hidden,
})
