import { choiceFilterNames } from '#contract/board/offer-filters'
import type { JobOffer, JobOfferList, OfferFacets } from '#contract/board/offers'
import { paginate } from '#contract/board/pagination'
import { mockResponses } from '../support/answers.ts'

/** The number of offers for each filter value, all zero, with one value to choose. */
const facets = (total: number): OfferFacets => ({
  ...(Object.fromEntries(choiceFilterNames.map((name) => [name, {}])) as OfferFacets),
  experience_level: { 'Senior Level': total },
  posted_within: {},
  total,
  country: [],
  place: [],
  popular: [],
  skills: [{ skill: 'python', count: total }],
})

/**
 * Answers all requests of a list with these offers, whatever its filters are.
 * @returns the query parameters of the lists that the page has requested so far
 */
export function mockOfferList(offers: JobOffer[]): Record<string, string>[] {
  const requested: Record<string, string>[] = []
  const list: JobOfferList = { data: offers, pagination: paginate(offers.length, 1, offers.length) }
  mockResponses({
    'GET /api/job-offers': ({ path }) => {
      requested.push(Object.fromEntries(new URLSearchParams(path.split('?')[1])))
      return Response.json(list)
    },
    'GET /api/job-offers/facets': () => Response.json({ facets: facets(offers.length) }),
    'GET /api/suggestions': () => Response.json({ suggestions: [] }),
  })
  return requested
}
