import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PopularFilter } from '#contract/board/search'
import { queryClient } from '../../../web/lib/query-client.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { buttonLocator } from '../support/locators.ts'
import { currentPathAndSearch } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { listedOfferTitles, mountHomePage, offerCardLocator } from './home-page.tsx'
import { anOffer, someOffers } from './offers.ts'

const t = translatorFor('board')
const enums = translatorFor('enums')

const titlesUpTo = (count: number) => someOffers(count).map(({ title }) => title)
const loading = page.getByRole('status', { name: t('list.loading') })
const scrollToEnd = () => scrollTo(0, document.documentElement.scrollHeight)

test('placeholders show where more offers are loading, and the list is as high as before', async () => {
  const held = Promise.withResolvers<void>()
  await mountHomePage({
    offers: someOffers(12),
    before: (query) => (query.get('page') === '2' ? held.promise : undefined),
  })
  await expect.poll(listedOfferTitles).toEqual(titlesUpTo(5))
  // If the list grew, the filters beside it would move away from the pointer.
  const height = document.documentElement.scrollHeight
  scrollToEnd()
  await expect.element(loading).toBeVisible()
  expect(document.documentElement.scrollHeight).toBe(height)
  expect(listedOfferTitles()).toEqual(titlesUpTo(5))
  held.resolve()
  await expect.poll(() => listedOfferTitles().slice(0, 10)).toEqual(titlesUpTo(10))
})

test('a page that fails to load keeps the list and can be retried', async () => {
  let isDown = true
  await mountHomePage({
    offers: someOffers(10),
    before: async (query) => {
      if (isDown && query.get('page') === '2') throw new TypeError('down')
    },
  })
  await expect.poll(listedOfferTitles).toEqual(titlesUpTo(5))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  scrollToEnd()
  const alert = page.getByRole('alert').filter({ hasText: t('failure.more') })
  // The error is shown only after three automatic retries.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(500)
      return alert.elements().length
    })
    .toBe(1)
  vi.useRealTimers()
  await expect.element(alert).toHaveTextContent(t('failure.moreText'))
  expect(listedOfferTitles()).toEqual(titlesUpTo(5))

  isDown = false
  await alert.getByRole('button', { name: translatorFor('components')('retry') }).click()
  await expect.poll(listedOfferTitles).toEqual(titlesUpTo(10))
  await expect.element(alert).not.toBeInTheDocument()
})

test('without a network the list waits, and continues to load once the network is back', async () => {
  const asked = await mountHomePage({ offers: someOffers(10) })
  await expect.poll(listedOfferTitles).toEqual(titlesUpTo(5))
  onTestFinished(() => void dispatchEvent(new Event('online')))
  dispatchEvent(new Event('offline'))
  scrollToEnd()
  const hasPaused = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.fetchStatus === 'paused')
  await expect.poll(hasPaused).toBe(true)
  expect(listedOfferTitles()).toEqual(titlesUpTo(5))
  expect(asked.map((query) => query.get('page'))).toEqual(['1'])
  dispatchEvent(new Event('online'))
  await expect.poll(listedOfferTitles).toEqual(titlesUpTo(10))
})

test('the list is requested in the selected order', async () => {
  const offers = someOffers(3)
  const asked = await mountHomePage({
    offers,
    find: (query) => (query.get('sortOrder') === 'asc' ? offers.toReversed() : offers),
    at: '/?sortBy=created_at',
  })
  await expect.poll(listedOfferTitles).toEqual(['Offerta 1', 'Offerta 2', 'Offerta 3'])
  const label = enums('sort.salary_range_max_asc')
  await page.getByRole('combobox', { name: t('list.sort') }).selectOptions(label)
  await expect.poll(listedOfferTitles).toEqual(['Offerta 3', 'Offerta 2', 'Offerta 1'])
  expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
    page: '1',
    sortBy: 'salary_range_max',
    sortOrder: 'asc',
  })
})

test('several popular filters combine, and stay visible when pressed', async () => {
  const popular: PopularFilter[] = [
    { filter: 'job_type', value: 'Marketing' },
    { filter: 'job_type', value: 'Backend' },
    { filter: 'employment_type', value: 'Full-time' },
    { filter: 'skills', value: 'django' },
  ]
  const names = popular.map(({ filter, value }) =>
    filter === 'skills' ? value : enums(`${filter}.${value}`),
  )
  const asked = await mountHomePage({
    offers: someOffers(4),
    find: (query) => someOffers(query.has('employment_type') ? 1 : 4),
    popular,
  })
  const chips = page.getByRole('list', { name: t('nudges') }).getByRole('button')
  const shown = () => chips.elements().map(({ textContent }) => textContent)
  await expect.poll(shown).toEqual(names)
  for (const name of names.slice(0, 3))
    await buttonLocator(name, page.getByRole('list', { name: t('nudges') })).click()
  await expect.poll(listedOfferTitles).toEqual(['Offerta 1'])
  expect(shown()).toEqual(names)
  const filters = { job_type: 'Backend,Marketing', employment_type: 'Full-time' }
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(filters)
  expect(Object.fromEntries(asked.at(-1)!)).toMatchObject(filters)
})

test('an address with invalid parts requests the list of the valid ones', async () => {
  const asked = await mountHomePage({
    offers: someOffers(2),
    at: '/?employment_type=Part-time,Pirate&salary_range_max=lots&sortBy=beauty&x=1',
  })
  const total = t('list.total', { count: 2, total: 2 })
  await expect.element(page.getByRole('status').filter({ hasText: total })).toBeVisible()
  expect(asked.map((query) => Object.fromEntries(query))).toEqual([
    {
      ...{ page: '1', limit: '5', employment_type: 'Part-time' },
      ...{ sortBy: 'salary_range_max', sortOrder: 'desc', payment_status: 'completed' },
    },
  ])
})

test('a card shows the counts of views and applications once they are large enough', async () => {
  await mountHomePage({
    offers: [
      anOffer({ title: 'Molto vista', views_count: 42, applications_count: 3 }),
      ...someOffers(1),
    ],
  })
  const views = t('card.views', { count: 42, total: 42 })
  await expect
    .element(offerCardLocator('Molto vista').getByText(views, { exact: true }))
    .toBeVisible()
  expect(
    offerCardLocator('Offerta 1')
      .getByText(/visualizzazion/)
      .elements(),
  ).toEqual([])
})

test('on a phone the filters are in a sheet that shows the number of offers', async () => {
  await page.viewport(360, 740)
  const asked = await mountHomePage({
    offers: someOffers(9),
    find: (query) => someOffers(9 - 2 * [...query.keys()].filter(isFilter).length),
    at: '/?search=python',
  })
  const button = page.getByRole('button', { name: new RegExp(`^${t('filters.title')}`) })
  await button.click()
  const sheet = page.getByRole('dialog', { name: t('filters.title') })
  const tick = (key: string) =>
    sheet.getByRole('checkbox', { name: new RegExp(`^${enums(key)}`) }).click()
  await tick('employment_type.Full-time')
  await tick('workplace.hybrid')
  await expectAccessibleOnPhone()
  const count = t('filters.showCount', { count: 3, total: 3 })
  await sheet.getByRole('button', { name: count }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
    ...{ search: 'python', employment_type: 'Full-time', workplace: 'hybrid' },
  })
  const active = t('filters.activeCount', { count: 2 })
  await expect.element(buttonLocator(`${t('filters.title')} 2 ${active}`)).toBeVisible()

  // Active filters are also listed above the list of offers, where they can be removed while the
  // sheet is closed.
  const name = t('filters.remove', { name: enums('workplace.hybrid') })
  await page
    .getByRole('list', { name: t('filters.active') })
    .getByTitle(name)
    .click()
  await expect.poll(currentPathAndSearch).toBe('/?search=python&employment_type=Full-time')
  await expect.poll(listedOfferTitles).toEqual(titlesUpTo(5))

  await button.click()
  await buttonLocator(t('filters.clearShort'), sheet).click()
  await expect.poll(currentPathAndSearch).toBe('/?search=python')
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

const isFilter = (name: string) => ['search', 'employment_type', 'workplace'].includes(name)

test('Back undoes all choices made while the sheet was open', async () => {
  await page.viewport(360, 740)
  await mountHomePage({ offers: someOffers(2) })
  await buttonLocator(t('filters.title')).click()
  const sheet = page.getByRole('dialog', { name: t('filters.title') })
  for (const value of ['Full-time', 'Contractor'])
    await sheet
      .getByRole('checkbox', { name: new RegExp(`^${enums(`employment_type.${value}`)}`) })
      .click()
  await sheet.getByRole('button', { name: t('filters.showCount', { count: 2, total: 2 }) }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    employment_type: 'Contractor,Full-time',
  })
  history.back()
  await expect.poll(currentPathAndSearch).toBe('/')
})
