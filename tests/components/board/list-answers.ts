import { choiceFilterNames } from '#contract/board/offer-filters'
import type { JobOffer, JobOfferList, OfferFacets } from '#contract/board/offers'
import { paginate } from '#contract/board/pagination'
import { mockResponses } from '../support/answers.ts'

/** The facets of a list. Only one experience level and one skill have offers. */
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
 * Answers every request for a list with these offers, whatever the filters are.
 * @returns the query parameters of all requests for a list, including later ones
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
