import type { APIRequestContext } from '@playwright/test'
import type { JobOffer, JobOfferList, OfferFacets } from '#contract/board/offers'
import type { PublicCompanyPage } from '#contract/hiring/companies'

/** One page of the list, from the API. */
export async function listOffers(api: APIRequestContext, query = ''): Promise<JobOfferList> {
  return get(api, `/api/job-offers?${new URLSearchParams(query)}`)
}

/** All offers with these filters, in the order of the list. */
export async function listAllOffers(api: APIRequestContext, query = ''): Promise<JobOffer[]> {
  const params = new URLSearchParams(query)
  params.set('limit', '50')
  const offers: JobOffer[] = []
  for (let page: number | null = 1; page !== null; ) {
    params.set('page', String(page))
    const list: JobOfferList = await listOffers(api, params.toString())
    offers.push(...list.data)
    page = list.pagination.nextPage
  }
  return offers
}

/** The first offer of the list that matches; fails without one. */
export async function findOffer(
  api: APIRequestContext,
  isMeant: (offer: JobOffer) => boolean,
): Promise<JobOffer> {
  const found = (await listAllOffers(api)).find(isMeant)
  if (!found) throw new Error(`among the offers is none like ${isMeant}`)
  return found
}

export async function readOffer(api: APIRequestContext, id: string): Promise<JobOffer> {
  return (await get<{ job_offer: JobOffer }>(api, `/api/job-offer/${id}`)).job_offer
}

export async function readFacets(api: APIRequestContext, query = ''): Promise<OfferFacets> {
  const path = `/api/job-offers/facets?${new URLSearchParams(query)}`
  return (await get<{ facets: OfferFacets }>(api, path)).facets
}

export async function readCompany(api: APIRequestContext, id: string): Promise<PublicCompanyPage> {
  return get(api, `/api/company/${id}`)
}

async function get<T>(api: APIRequestContext, path: string): Promise<T> {
  const response = await api.get(path)
  if (!response.ok()) throw new Error(`${response.status()} for ${path}`)
  return response.json()
}
