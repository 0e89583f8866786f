import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { buttonLocator, focus } from '../support/locators.ts'
import { mountSite } from '../support/site.tsx'
import { translatorFor } from '../support/texts.ts'
import {
  anOfferList,
  controlTimers,
  expectShownInTime,
  mockSearches,
  offerCard,
  searchFor,
} from './site.tsx'

const common = translatorFor('common')
const consent = translatorFor('consent')
const draft = translatorFor('offer-draft')

const notice = (what: string): Locator =>
  page.getByRole('status').filter({ hasText: common(`connection.${what}.title`) })

/** Opens the list of offers and waits until it can show connection problems. */
async function openList(): Promise<void> {
  await mountSite('/')
  await expect.element(offerCard).toBeVisible()
  await waitForNotice()
}

const waitForNotice = () =>
  expect.poll(() => document.querySelector('.connection-notice')).not.toBeNull()

/** Tells the page that the network is gone or back, as the browser does. */
const reportNetwork = (event: 'offline' | 'online'): void => void dispatchEvent(new Event(event))

test('without a network a status message appears, and a search waits for the network', async () => {
  const searches: string[] = []
  mockSearches((path) => {
    searches.push(path)
    return Response.json(anOfferList())
  })
  await openList()
  reportNetwork('offline')
  await expect
    .element(notice('offline'))
    .toHaveTextContent(`${common('connection.offline.title')} ${common('connection.offline.text')}`)
  await expectAccessibleOnPhone()
  await page.viewport(1280, 720)
  await searchFor('react')
  const before = page.getByText(translatorFor('board')('list.before'))
  await expect.element(before).toBeVisible()
  await expect.element(offerCard, { message: 'what one reads stays' }).toBeVisible()
  expect(searches).toEqual([])
  reportNetwork('online')
  await expect.element(before).not.toBeInTheDocument()
  await expect.element(notice('offline')).not.toBeInTheDocument()
  expect(searches).toEqual([expect.stringContaining('search=react')])
})

test('back online, data older than a minute are requested again', async () => {
  let lists = 0
  mockSearches(() => {
    lists++
    return Response.json(anOfferList())
  })
  await openList()
  await searchFor('react')
  await expect.poll(() => lists).toBe(1)
  await expect.element(offerCard).toBeVisible()
  controlTimers()
  reportNetwork('offline')
  await expect.element(notice('offline')).toBeVisible()
  vi.advanceTimersByTime(61_000)
  expect(lists).toBe(1)
  reportNetwork('online')
  await expect.poll(() => lists).toBe(2)
})

test('failing requests are reported while they are retried', async () => {
  let isDown = true
  mockSearches(() => (isDown ? new Response(null, { status: 503 }) : Response.json(anOfferList())))
  await openList()
  controlTimers()
  await searchFor('react')
  await expectShownInTime(notice('failing'))
  isDown = false
  const isOver = () => {
    vi.advanceTimersByTime(500)
    return notice('failing').query()
  }
  await expect.poll(isOver, { interval: 20 }).toBeNull()
  await expect.element(offerCard).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a slow response is reported', async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<Response>()
  mockSearches(() => response)
  await openList()
  controlTimers()
  await searchFor('react')
  vi.advanceTimersByTime(1_000)
  await expect.element(notice('slow')).not.toBeInTheDocument()
  await expectShownInTime(notice('slow'))
  respond(Response.json(anOfferList()))
  vi.useRealTimers()
  await expect.element(notice('slow')).not.toBeInTheDocument()
})

/**
 * Whether the step buttons, the connection notice and the consent banner are stacked at the lower
 * edge of the screen, without overlaps or gaps.
 */
function areApart(): boolean {
  const edges = ['.above-notice', '.connection-notice', '.consent-banner']
    .flatMap((one) => [...document.querySelectorAll(one)])
    .map((one) => one.getBoundingClientRect())
  return edges.every(
    ({ bottom }, at) => Math.abs(bottom - (edges[at + 1]?.top ?? innerHeight)) < 1.5,
  )
}

test('on a phone the notice covers no button, with and without the cookie banner', async () => {
  await page.viewport(360, 740)
  await mountSite('/job-offers/create', { cookies: 'unasked' })
  const question = page.getByRole('region', { name: consent('banner.title') })
  await expect.element(question).toBeVisible()
  const next = buttonLocator(draft('next'))
  await expect.element(next).toBeVisible()
  await waitForNotice()
  reportNetwork('offline')
  await expect.element(notice('offline')).toBeVisible()
  await expect.poll(areApart).toBe(true)
  focus(page.getByLabelText(draft('company.name'), { exact: true }))
  await buttonLocator(consent('refuse')).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(areApart).toBe(true)
  await expect.element(next).toBeInViewport()
})
