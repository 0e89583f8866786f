import type { QueryClient } from '@tanstack/react-query'
import { landingPageFilters } from '#contract/board/landing-pages'
import { offerIdOf } from '#contract/board/offer-address'
import { readFilters } from '#contract/board/offer-filters'
import type { PageData } from '#contract/shared/page-data'
import { landingPageQuery, landingPagesQuery } from '../board/landing-pages/queries.ts'
import { cursorOf } from '../board/offers/list-cursor.ts'
import { offerListQuery, offerQuery, relatedOffersQuery } from '../board/offers/queries.ts'
import { openOfferId } from '../board/offers/use-open-offer.ts'
import { offerFacetsQuery } from '../fields/offer-facets.ts'
import { companyPageQuery } from '../hiring/companies/queries.ts'

/** Puts what the worker has read for the page at `url` where the queries of its components look. */
export function fillQueries(client: QueryClient, data: PageData, url: URL): void {
  const { list, facets, job_offer, related, company, landing, landings } = data
  const offerId = job_offer?.id ?? offerIdOf(url.pathname) ?? openOfferId(url.search) ?? ''
  const filters = landing ? landingPageFilters(landing.landing_page) : readFilters(url.searchParams)
  if (list) {
    client.setQueryData(offerListQuery(filters).queryKey, {
      pages: [list],
      pageParams: [cursorOf(list.pagination)],
    })
  }
  if (facets) client.setQueryData(offerFacetsQuery(filters).queryKey, facets)
  if (job_offer !== undefined) client.setQueryData(offerQuery(offerId).queryKey, job_offer)
  if (related !== undefined) client.setQueryData(relatedOffersQuery(offerId).queryKey, related)
  if (landing !== undefined) {
    client.setQueryData(landingPageQuery(url.pathname.split('/').at(-1) ?? '').queryKey, landing)
  }
  if (landings) client.setQueryData(landingPagesQuery().queryKey, landings)
  if (company !== undefined) {
    const id = company?.company.id ?? url.pathname.split('/').at(-1) ?? ''
    client.setQueryData(companyPageQuery(id).queryKey, { pages: [company], pageParams: [1] })
  }
}
