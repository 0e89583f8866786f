import { consentStorageKey } from '../../../web/site/consent/choice.ts'
import { newPerson, storeTokens } from '../support/accounts.ts'
import {
  analyticsStorageNames,
  flushEvents,
  localAnalyticsProvider,
  recordAnalyticsRequests,
} from '../support/analytics.ts'
import { expect, test } from '../support/journey.ts'
import { expectAllListed, storedItems } from '../support/stored.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('consent')
const common = namespaceTranslator('common')

test.use({ cookies: 'unasked' })
// These tests read the events at the shared analytics provider and make it fail, so they do not run
// in parallel.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ request }) => localAnalyticsProvider(request).clear())

test('nothing is sent or stored without consent, and a refusal hides the banner in all tabs', async ({
  page,
  context,
}) => {
  const asked = recordAnalyticsRequests(page)
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += Reflect.get(entry, 'value')
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      const largest: unknown = Reflect.get(list.getEntries().at(-1) ?? {}, 'element')
      window.largest = largest instanceof Element && largest.closest('.consent-banner') !== null
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto('/')
  const banner = page.getByRole('region', { name: t('banner.title') })
  await expect(banner).toBeVisible()
  await page
    .getByRole('link', { name: common('nav.pricing'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.shifted), 'the page stays where it was').toBeLessThan(
    0.01,
  )
  expect(await page.evaluate(() => window.largest), 'the page is what one waits for').toBe(false)

  const neighbour = await context.newPage()
  await neighbour.goto('/pricing')
  await expect(neighbour.getByRole('button', { name: t('refuse') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(banner).toBeHidden()
  await expect(neighbour.getByRole('button', { name: t('refuse') })).toBeHidden()
  await neighbour.close()

  const choice = await page.evaluate((key) => JSON.parse(localStorage[key]), consentStorageKey)
  expect(choice).toMatchObject({ statistics: false, version: 1 })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
  expect(asked).toEqual([])
  expect(await analyticsStorageNames(page)).toEqual([])
})

test('a visitor who accepts is tracked and identified, the policies list what is stored, and tracking stops when consent is withdrawn', async ({
  page,
  request,
  watch,
}) => {
  const { profile, ...tokens } = await newPerson(page)
  await storeTokens(page, tokens)
  const asked = recordAnalyticsRequests(page)
  await page.clock.install()
  await page.goto('/auth/onboarding?next=%2Fsegreto')
  const banner = page.getByRole('region', { name: t('banner.title') })
  await banner.getByRole('button', { name: t('accept'), exact: true }).click()
  await expect(banner).toBeHidden()
  const events = await localAnalyticsProvider(request).arrived(page, '$pageview')
  const identities = events.filter(({ event }) => event === '$identify')
  expect(identities).toHaveLength(1)
  expect(identities[0]).toMatchObject({
    distinct_id: profile.id,
    set: {
      email: profile.email,
      name: profile.full_name,
      has_resume: false,
      onboarding_status: expect.stringMatching(/^(not_started|in_progress)$/),
    },
  })
  expect(Object.keys(Object(identities[0]?.set))).toHaveLength(4)
  const [view] = events.filter(({ event }) => event === '$pageview')
  expect(view?.properties).toMatchObject({ $pathname: '/auth/onboarding', token: 'phc_local' })
  expect(JSON.stringify(events)).not.toContain('segreto')
  const travelled = new Set(events.flatMap(({ headers }) => headers))
  for (const name of ['cookie', 'authorization', 'user-agent', 'referer', 'x-forwarded-for'])
    expect([...travelled]).not.toContain(name)

  // The same person reloads the page and continues the onboarding. The person is not identified a
  // second time.
  await page.reload()
  await page
    .getByRole('button', { name: namespaceTranslator('onboarding')('source.manual.title') })
    .click()
  const later = await localAnalyticsProvider(request).arrived(page, 'click_source_manual')
  expect(later.filter(({ event }) => event === '$identify')).toHaveLength(1)
  expect(later.find(({ event }) => event === 'click_source_manual')?.distinct_id).toBe(profile.id)
  const kept = await storedItems(page)
  expect(kept.map(({ name }) => name)).toContain('ph_phc_local_posthog')

  // A second person who signs in with this browser must count as a different person. Signing out
  // may abort the request for the marks (saved and hidden offers).
  watch.allowFailure(/\/api\/marks$/)
  await page.goto('/auth/logout')
  await expect(page).toHaveURL('/auth')
  await expectAllListed(page, kept, ['technical', 'statistics'])
  const last = async () => {
    await flushEvents(page)
    return (await localAnalyticsProvider(request).received()).events[0]
  }
  await expect
    .poll(async () => (await last())?.properties, { intervals: [100] })
    .toMatchObject({ $pathname: '/legal/policies', $is_identified: false })
  expect((await last())?.distinct_id).not.toBe(profile.id)

  await page.getByRole('button', { name: common('footer.cookies') }).click()
  const dialog = page.getByRole('dialog', { name: t('preferences.title') })
  const statistics = dialog.getByRole('checkbox', { name: t('preferences.statistics') })
  await expect(statistics).toBeChecked()
  await statistics.uncheck()
  await dialog.getByRole('button', { name: t('preferences.save') }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => analyticsStorageNames(page)).toEqual([])
  const before = asked.length
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: common('nav.pricing') })
    .press('Enter')
  await expect(page).toHaveURL('/pricing')
  await flushEvents(page)
  expect(asked.slice(before)).toEqual([])
  expect(await analyticsStorageNames(page)).toEqual([])
})

test('the product works while the provider is down, and events arrive once it is back', async ({
  page,
  request,
}) => {
  const peer = localAnalyticsProvider(request)
  await peer.fault({ to: '/array/phc_local/config', status: 503, times: 2 })
  await peer.fault({ to: '/e/', status: 503, times: 1 })
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: t('accept'), exact: true }).click()
  await page
    .getByRole('link', { name: common('nav.pricing'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL('/pricing')
  const seen = async () => {
    const events = await peer.arrived(page, '$pageview')
    // An event that is sent again may arrive after later ones.
    return events.map(({ properties }) => properties.$pathname).sort()
  }
  await expect.poll(seen).toEqual(['/', '/pricing'])
})

test("flags and surveys are fetched if the project has any, and failures are logged like the library's own", async ({
  browser,
  request,
}) => {
  const peer = localAnalyticsProvider(request)
  await peer.settings({ hasFeatureFlags: true, surveys: true, quotaLimited: true })
  await peer.fault({ to: '/api/surveys/', status: 500, times: 1 })
  // This context is not watched for errors, because the failures are logged to its console.
  const context = await browser.newContext()
  const page = await context.newPage()
  const logged: string[] = []
  page.on('console', (message) => void logged.push(message.text()))
  await page.goto('/pricing?__posthog_debug=true')
  await page.getByRole('button', { name: t('accept'), exact: true }).click()
  await expect
    .poll(() => logged.join('\n'))
    .toContain('Surveys API could not be loaded, status: 500')
  await expect.poll(() => logged.join('\n')).toContain('feature flags quota limit')
  const { lookups } = await peer.received()
  expect(lookups.map(({ path }) => path)).toContain('/flags/')
  expect(logged.filter((text) => /Content Security|Trusted/.test(text))).toEqual([])
  await context.close()
})

test('experiments are fetched after consent if the project has any', async ({
  browser,
  request,
}) => {
  const peer = localAnalyticsProvider(request)
  const colour = 'rgb(120, 30, 90)'
  const tried = { transforms: [{ selector: 'h1', css: `color: ${colour}` }] }
  await peer.settings({
    experiments: [
      {
        id: 1,
        name: 'Un titolo di un altro colore',
        feature_flag_key: 'title-colour',
        variants: { control: { transforms: [] }, coloured: tried },
      },
    ],
  })
  // The analytics library runs no experiments in an automated browser, so this hides the
  // automation.
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 Chrome/156.0.0.0' })
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { value: false })
    Object.defineProperty(navigator, 'userAgentData', { value: undefined })
  })
  const page = await context.newPage()
  const asked = recordAnalyticsRequests(page)
  await page.goto('/pricing')
  const title = page.getByRole('heading', { level: 1 })
  const accept = page.getByRole('button', { name: t('accept'), exact: true })
  await expect(accept).toBeVisible()
  await expect(title).not.toHaveCSS('color', colour)
  expect(asked).toEqual([])
  await accept.click()
  await expect(title).toHaveCSS('color', colour)
  expect(asked).toContain('GET /ingest/api/web_experiments/')
  await context.close()
})

declare global {
  interface Window {
    /** The accumulated layout shift, and whether the banner is the largest contentful paint. */
    shifted: number
    largest: boolean
  }
}
