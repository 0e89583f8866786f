import { offerAddress } from '../../contract/board/offer-address.ts'
import {
  canonicalFilters,
  noFilters,
  type OfferFilters,
} from '../../contract/board/offer-filters.ts'
import type {
  JobOffer,
  JobOfferList,
  OfferFacets,
  RelatedOffers,
} from '../../contract/board/offers.ts'
import { type Pagination, paginate } from '../../contract/board/pagination.ts'
import type { CompanyPageQuery, OfferListQuery } from '../../contract/board/queries.ts'
import { isPossibleExpiry } from '../../contract/hiring/offer-fields.ts'
import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { Deps } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import {
  type CatalogueAnswer,
  catalogueFacets,
  findSimilar,
  refreshCatalogue,
  searchCatalogue,
} from '../catalogue/service.ts'
import { prepareDescription } from './description.ts'
import { type OfferContent, offerColumns, presentOffer } from './present.ts'
import {
  countOpenOffersOfCompany,
  endOffers,
  getFormerOffer,
  getListedOffer,
  listOffersByRowid,
  listOpenOffersInRange,
  listOpenOffersOfCompany,
} from './store.ts'

export { type OfferContent, offerColumns, prepareDescription, presentOffer }

/**
 * One page of the public list. The catalogue knows which offers to show in which order, the database
 * their content: a handful of rows, whatever the filters and the page.
 */
export const offersAnswer = (deps: Deps, query: OfferListQuery): CatalogueAnswer<JobOfferList> => ({
  key: `/job-offers?${canonicalFilters(query)}&page=${query.page}&limit=${query.limit}`,
  build: async (version) => {
    const { rowids, total } = await searchCatalogue(deps, query, version)
    const rows = await listOffersByRowid(deps.db, rowids)
    return { data: rows.map(presentOffer), pagination: paginate(total, query.page, query.limit) }
  },
})

/** The counts beside the values of the filters. */
export function facetsAnswer(
  deps: Deps,
  filters: OfferFilters,
): CatalogueAnswer<{ facets: OfferFacets }> {
  const { sortBy, sortOrder } = noFilters
  return {
    key: `/job-offers/facets?${canonicalFilters({ ...filters, sortBy, sortOrder })}`,
    build: async (version) => ({ facets: await catalogueFacets(deps, filters, version) }),
  }
}

/** A listed offer, open or closed. @throws `offers.not_found` */
export function offerAnswer(deps: Deps, id: string): CatalogueAnswer<{ job_offer: JobOffer }> {
  if (!isId('offer', id)) throw problem('offers.not_found')
  return {
    key: `/job-offer/${id}`,
    build: async () => {
      const row = await getListedOffer(deps.db, id)
      if (!row) throw problem('offers.not_found')
      return { job_offer: presentOffer(row) }
    },
  }
}

const similarMax = 4
const sameCompanyMax = 3

/** Offers to look at besides this one, which need not be listed any more. @throws `offers.not_found` */
export function relatedOffersAnswer(deps: Deps, id: string): CatalogueAnswer<RelatedOffers> {
  if (!isId('offer', id)) throw problem('offers.not_found')
  return {
    key: `/job-offer/${id}/related`,
    build: async (version) => {
      const { db } = deps
      const offer = (await getListedOffer(db, id)) ?? (await getFormerOffer(db, id))
      if (!offer) throw problem('offers.not_found')
      // One more of the company, since the offer itself may be among them.
      const page = { offset: 0, limit: sameCompanyMax + 1 }
      const own = await listOpenOffersOfCompany(db, offer.companyId, page)
      const sameCompany = own.filter((one) => one.id !== id).slice(0, sameCompanyMax)
      const shown = new Set(sameCompany.map(({ rowid }) => rowid))
      const rowids = await findSimilar(deps, offer, similarMax + shown.size, version)
      const others = rowids.filter((rowid) => !shown.has(rowid)).slice(0, similarMax)
      return {
        similar: (await listOffersByRowid(db, others)).map(presentOffer),
        same_company: sameCompany.map(presentOffer),
      }
    },
  }
}

/** The pages of the open offers in a range of rowids, and when they last changed. */
export const listOfferAddresses = async (
  { db }: Deps,
  range: { from: number; count: number },
): Promise<{ url: string; updatedAt: Date }[]> =>
  (await listOpenOffersInRange(db, range)).map(({ id, title, companyName, updatedAt }) => ({
    url: offerAddress(id, title, companyName).url,
    updatedAt,
  }))

/** Whether an offer was listed once and is not any more. */
export const isFormerOffer = async ({ db }: Deps, id: string): Promise<boolean> =>
  (await getFormerOffer(db, id)) !== null

/** A page of a company's open offers, newest first. */
export async function listCompanyOffers(
  deps: Deps,
  companyId: string,
  { page, limit }: CompanyPageQuery,
): Promise<{ data: JobOffer[]; pagination: Pagination }> {
  const [rows, total] = await Promise.all([
    listOpenOffersOfCompany(deps.db, companyId, { offset: (page - 1) * limit, limit }),
    countOpenOffersOfCompany(deps.db, companyId),
  ])
  return { data: rows.map(presentOffer), pagination: paginate(total, page, limit) }
}

/**
 * Sanitises the description of an offer, and returns its text as well.
 * @param path of the field in the request
 * @throws `request.invalid` if no readable text is left
 */
export function requireDescription(html: string, path: string): { html: string; text: string } {
  const description = prepareDescription(html)
  if (description.text === '') {
    throw problem('request.invalid', { errors: [{ path, code: 'required' }] })
  }
  return description
}

/**
 * Refuses an expiry in the past or too far ahead.
 * @param path of the field in the request
 * @throws `request.invalid`
 */
export function requireExpiry(said: string | null, now: Date, path: string): void {
  if (!isPossibleExpiry(said, now)) {
    throw problem('request.invalid', { errors: [{ path, code: 'expiry_out_of_range' }] })
  }
}

/** Offers that one round closes or unlists; the next round takes the rest. */
const endedMax = 1_000

/** Closes offers that have expired, and unlists those that did a while ago. Repeating it is harmless. */
export async function endExpiredOffers(deps: Deps): Promise<{ closed: number; unlisted: number }> {
  const now = deps.clock.now()
  const expiredSince = new Date(now.getTime() - limits.expiredOfferMs)
  const ended = await endOffers(deps.db, { now, expiredSince, limit: endedMax })
  if (ended.closed + ended.unlisted > 0) await refreshCatalogue(deps)
  return ended
}
