import { expect, onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import type { JobOffer, JobOfferList } from '#contract/board/offers'
import type { OwnProfile } from '#contract/people/profiles'
import { App } from '../../../web/app/app.tsx'
import { Root } from '../../../web/app/root.tsx'
import { embeddedPageData } from '../../../web/lib/page-data.ts'
import { queryClient } from '../../../web/lib/query-client.ts'
import { fillSession } from '../../../web/people/session/state.ts'
import { decideConsent } from '../../../web/site/consent/state.ts'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { anOffer, storeAccessToken } from '../board/offers.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator } from '../support/locators.ts'
import { translatorFor } from '../support/texts.ts'

const board = translatorFor('board')

export const employer: OwnProfile = {
  ...newcomerProfileAda,
  profile_type: 'provider',
  onboarding_status: 'completed',
}

type SiteOptions = {
  as?: OwnProfile
  /** With a stored choice, no cookie banner covers the page. */
  cookies?: 'refused' | 'unasked'
}

/**
 * Renders the whole site at an address, as its entry script does: a page with the header, the
 * footer, the notices and the error boundaries around them.
 */
export async function mountSite(
  at: string,
  { as, cookies = 'refused' }: SiteOptions = {},
): Promise<void> {
  history.replaceState(null, '', at)
  if (cookies === 'refused') decideConsent(false)
  if (as) {
    storeAccessToken()
    mockResponses({
      'GET /api/marks': () => Response.json({ saved: [], hidden: [], skills: [] }),
    })
    fillSession({ profile: as, companies: [], user_applications: [] })
  }
  // The global styles are for an element with this id.
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  await render(
    <Root client={queryClient} data={embeddedPageData}>
      <App />
    </Root>,
    { container },
  )
}

/** A page that sends no requests. */
export const quietPage = '/test/job-application'

const shownOffer = anOffer()
export const offerCard: Locator = page.getByRole('article', { name: shownOffer.title, exact: true })

export const anOfferList = (data: JobOffer[] = [shownOffer]): JobOfferList => ({
  data,
  pagination: {
    ...{ total: data.length, pageSize: 5, currentPage: 1, totalPages: 1 },
    ...{ hasNextPage: false, hasPreviousPage: false, nextPage: null, prevPage: null },
  },
})

/** Answers the requests for the list of offers. @param respond the answer to a search */
export function mockOfferLists(
  respond: (path: string) => Response | Promise<Response> = () => Response.json(anOfferList()),
): void {
  mockResponses({
    'GET /api/job-offers': ({ path }) =>
      path.includes('search=') ? respond(path) : Response.json(anOfferList()),
    'GET /api/job-offers/facets': () =>
      Response.json({ facets: { total: 1, country: [], place: [], popular: [], skills: [] } }),
    'GET /api/suggestions': () => Response.json({ suggestions: [] }),
  })
}

/** A list with an offer that cannot be rendered. */
export const brokenList = (): Response => Response.json({ ...anOfferList(), data: [null] })

export async function searchFor(words: string): Promise<void> {
  await page.getByLabelText(board('search.label')).fill(words)
  await buttonLocator(board('search.submit')).click()
}

/**
 * Records the paths of page loads, and prevents these loads: a test cannot leave its document.
 * Navigation within the site works.
 */
export function preventPageLoads(): string[] {
  const loads: string[] = []
  const prevent = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    loads.push(new URL(event.destination.url).pathname)
  }
  navigation.addEventListener('navigate', prevent)
  onTestFinished(() => navigation.removeEventListener('navigate', prevent))
  return loads
}

/**
 * From now on the test advances the time in which the page waits. `expect` still uses the real
 * time.
 */
export const controlTimers = (): void =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

/** Advances the page's time in small steps until the element is shown. */
export async function expectShownInTime(shown: Locator): Promise<void> {
  const find = () => {
    vi.advanceTimersByTime(500)
    return shown.query()
  }
  await expect.poll(find, { interval: 20 }).not.toBeNull()
}
