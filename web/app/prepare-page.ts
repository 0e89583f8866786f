import type { QueryClient } from '@tanstack/react-query'
import type { PageData } from '#contract/shared/page-data'
import { loadOfferBody } from '../board/offers/offer-card.tsx'
import { loadListNotes } from '../board/offers/offer-list.tsx'
import { openOfferId } from '../board/offers/use-open-offer.ts'
import { openPublicRoute } from './routes.tsx'

/**
 * Loads the code and texts for the first render of the page at `url`, and fills the query cache
 * with its data.
 */
export async function preparePage(
  url: Pick<URL, 'pathname' | 'search'>,
  client: QueryClient,
  data: PageData,
) {
  await Promise.all([
    openPublicRoute(url, client, data),
    openOfferId(url.search) && loadOfferBody(),
    loadListNotes(data.list),
  ])
}
