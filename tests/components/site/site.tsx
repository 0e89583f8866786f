import { expect, onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { JobOffer, JobOfferList } from '#contract/board/offers'
import { paginate } from '#contract/board/pagination'
import { mockOfferList } from '../board/list-answers.ts'
import { anOffer } from '../board/offers.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator } from '../support/locators.ts'
import { translatorFor } from '../support/texts.ts'

const board = translatorFor('board')

/** A page that sends no requests. */
export const quietPage = '/test/job-application'

const shownOffer = anOffer()
export const offerCard: Locator = page.getByRole('article', { name: shownOffer.title, exact: true })

export const anOfferList = (data: JobOffer[] = [shownOffer]): JobOfferList => ({
  data,
  pagination: paginate(data.length, 1, 5),
})

/**
 * Answers the requests for the list of offers.
 * @param respond returns the response to a search
 */
export function mockSearches(
  respond: (path: string) => Response | Promise<Response> = () => Response.json(anOfferList()),
): void {
  mockOfferList([shownOffer])
  mockResponses({
    'GET /api/job-offers': ({ path }) =>
      path.includes('search=') ? respond(path) : Response.json(anOfferList()),
  })
}

/** A list with an offer that cannot be rendered. */
export const brokenList = (): Response => Response.json({ ...anOfferList(), data: [null] })

export async function searchFor(words: string): Promise<void> {
  await page.getByLabelText(board('search.label')).fill(words)
  await buttonLocator(board('search.submit')).click()
}

/**
 * Prevents page loads and records their paths, because a test cannot leave its document. Navigation
 * within the document still works.
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
 * From now on the page's timers use fake time, which the test advances. The timeouts of `expect`
 * still use real time.
 */
export const controlTimers = (): void =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

/** Advances the page's fake time in small steps until the element is shown. */
export async function expectShownInTime(shown: Locator): Promise<void> {
  const find = () => {
    vi.advanceTimersByTime(500)
    return shown.query()
  }
  await expect.poll(find, { interval: 20 }).not.toBeNull()
}
