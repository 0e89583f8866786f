import type { QueryClient } from '@tanstack/react-query'
import type { PageData } from '#contract/shared/page-data'
import { loadOfferCardBody } from '../board/offers/card/offer-card.tsx'
import { readOpenOfferId } from '../board/offers/card/use-open-offer.ts'
import { loadOfferSearchNotes } from '../board/offers/list/offer-list.tsx'
import { loadPublicRoute } from './routes.tsx'

/** Loads the code and texts for the first render of `url`. Fills the query cache with `data`. */
export async function loadPageBeforeRender(
  url: Pick<URL, 'pathname' | 'search'>,
  client: QueryClient,
  data: PageData,
) {
  await Promise.all([
    loadPublicRoute(url, client, data),
    readOpenOfferId(url.search) && loadOfferCardBody(),
    loadOfferSearchNotes(data.list),
  ])
}
