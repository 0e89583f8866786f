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
  /** The offers that a request for the list finds. By default it finds all. */
  find?: (query: URLSearchParams) => JobOffer[]
  /** Runs before the response to a request for the list. If it rejects, the request fails. */
  before?: (query: URLSearchParams) => Promise<void> | void
  popular?: PopularFilter[]
  at?: string
  as?: OwnProfile
}

/**
 * Renders the home page with the dialog for applying, for a server that has these offers.
 * @returns the queries of the requests for the list
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
