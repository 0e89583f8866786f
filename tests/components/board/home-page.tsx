import { page } from 'vitest/browser'
import type { JobOffer } from '#contract/board/offers'
import { paginate } from '#contract/board/pagination'
import type { PopularFilter } from '#contract/board/search'
import type { OwnProfile } from '#contract/people/profiles'
import { QuickApplyHost } from '../../../web/app/dialog-hosts.tsx'
import { HomePage } from '../../../web/pages/home.tsx'
import { mockResponses } from '../support/answers.ts'
import { mount } from '../support/mount.tsx'
import { offerFacets } from './offers.ts'

type MockedBoard = {
  offers: JobOffer[]
  /** Returns the offers that match a request for the list. By default, all offers match. */
  find?: (query: URLSearchParams) => JobOffer[]
  /** Called before a request for the list is answered. If it rejects, the request fails. */
  before?: (query: URLSearchParams) => Promise<void> | void
  popular?: PopularFilter[]
  at?: string
  as?: OwnProfile
}

/**
 * Renders the home page and the dialog for applying. The mock server has the offers of `board`.
 * @returns the queries of all requests for the list, including later ones
 */
export async function mountHomePage(board: MockedBoard): Promise<URLSearchParams[]> {
  const { offers, find = () => offers, before, popular = [], at = '/', as } = board
  const asked: URLSearchParams[] = []
  mockResponses({
    'GET /api/job-offers': async ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1])
      asked.push(query)
      await before?.(query)
      const [number, size] = [Number(query.get('page')), Number(query.get('limit'))]
      const found = find(query)
      return Response.json({
        data: found.slice((number - 1) * size, number * size),
        pagination: paginate(found.length, number, size),
      })
    },
    'GET /api/job-offers/facets': () => Response.json({ facets: { ...offerFacets, popular } }),
    'GET /api/offers-for-you': () => Response.json({ offers: [] }),
    ...Object.fromEntries(
      offers.map((offer) => [
        `GET /api/job-offer/${offer.id}`,
        () => Response.json({ job_offer: offer }),
      ]),
    ),
  })
  await mount(
    <>
      <HomePage />
      <QuickApplyHost />
    </>,
    at,
    as,
  )
  return asked
}

export const offerCardLocator = (title: string) =>
  page.getByRole('article', { name: title, exact: true })

/** The link in a card's title, which opens and closes the card. */
export const offerTitleLink = (title: string) =>
  offerCardLocator(title).getByRole('link', { name: title, exact: true })

/** The titles of the cards, in order. */
export const listedOfferTitles = (): (string | null)[] =>
  page
    .getByRole('article')
    .elements()
    .map((card) => card.querySelector('h3')?.textContent ?? null)
