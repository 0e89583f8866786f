import { type APIRequestContext, expect } from '@playwright/test'
import { countActiveFilters, parseOfferFilters } from '#contract/board/offer-filters'
import type { JobOffer, JobOfferList } from '#contract/board/offers'
import type { PublicCompanyPage } from '#contract/hiring/companies'
import { limits } from '#contract/limits'
import { expectedOfferList } from '../../support/list-oracle.ts'

/** One page of the list, from the API. */
export async function listOffers(api: APIRequestContext, query = ''): Promise<JobOfferList> {
  return get(api, `/api/job-offers?${new URLSearchParams(query)}`)
}

/**
 * The offers that a query must find, in the order of the list. Requests all offers and filters them
 * here, so that the result is right even if the server ignores a filter.
 */
export async function listAllOffers(api: APIRequestContext, query = ''): Promise<JobOffer[]> {
  const all: JobOffer[] = []
  for (let page: number | null = 1; page !== null; ) {
    const list: JobOfferList = await listOffers(api, `page=${page}&limit=${limits.pageSizeMax}`)
    all.push(...list.data)
    page = list.pagination.nextPage
  }
  const filters = parseOfferFilters(new URLSearchParams(query))
  const found = expectedOfferList(all, filters, new Date())
  if (countActiveFilters(filters) > 0) {
    expect(found.length, 'the filters leave something out').toBeLessThan(all.length)
  }
  return found
}

/** The first offer of the list that matches. Throws if no offer matches. */
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

export async function readCompany(api: APIRequestContext, id: string): Promise<PublicCompanyPage> {
  return get(api, `/api/company/${id}`)
}

async function get<T>(api: APIRequestContext, path: string): Promise<T> {
  const response = await api.get(path)
  if (!response.ok()) throw new Error(`${response.status()} for ${path}`)
  return response.json()
}
