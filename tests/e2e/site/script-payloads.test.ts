import type { Page } from '@playwright/test'
import type { JobOffer, JobOfferList } from '../../../worker/contract/board/offers.ts'
import { paginate } from '../../../worker/contract/board/pagination.ts'
import type { PublicCompanyPage } from '../../../worker/contract/hiring/companies.ts'
import { scriptInjectionUrls, scriptPayloads } from '../../support/script-payloads.ts'
import { exampleOwnOffer } from '../../support/some-offer.ts'
import { offerCardLocators, searchField } from '../support/board.ts'
import { sampleTestCases } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'

/** The number of injection attempts in each field of an offer. */
const perOffer = 8

/** An offer with the payloads in every field. A real offer would have been sanitised by the server. */
function offerOf(payloads: readonly string[], i: number): JobOffer {
  const payload = payloads.join(' ')
  const address = scriptInjectionUrls[i % scriptInjectionUrls.length] ?? ''
  return exampleOwnOffer({
    id: `off_${String(i).padStart(26, '0')}`,
    title: `${i} ${payload}`,
    description: `<p>Inizio</p>${payloads.map((one) => `<div>${one}</div>`).join('')}`,
    company_id: { id: companyId, name: payload, logoUrl: payload, website: null },
    location: [...payloads],
    skills: [...payloads],
    benefits: ['Async'],
    apply_url: i % 2 === 0 ? address : null,
    apply_email_address: i % 2 === 0 ? null : `a@b.example?body=${payload}`,
  })
}

const companyId = `com_${'0'.repeat(26)}`
const allOffers = Array.from({ length: Math.ceil(scriptPayloads.length / perOffer) }, (_, i) =>
  offerOf(scriptPayloads.slice(i * perOffer, (i + 1) * perOffer), i),
)
const offers = sampleTestCases(allOffers, 8, 'payloads')
const company: PublicCompanyPage = {
  company: {
    id: companyId,
    name: scriptPayloads.join(' '),
    logo: scriptPayloads[0] ?? null,
    website: scriptInjectionUrls[0] ?? null,
    verification_level: 'business' as const,
    social_media: Object.fromEntries(
      scriptPayloads.map((payload, i) => [
        payload,
        scriptInjectionUrls[i % scriptInjectionUrls.length] ?? '',
      ]),
    ),
    description: scriptPayloads.join('\n'),
    sector: scriptPayloads[1] ?? null,
    size: '1-10',
    founded: 1999,
    headquarters: scriptPayloads[2] ?? null,
    benefits: [],
    photos: scriptPayloads.map((alt, i) => ({
      id: `fil_${i}`,
      url: scriptInjectionUrls[i % scriptInjectionUrls.length] ?? '',
      alt,
      width: 4,
      height: 3,
    })),
  },
  job_offers: [],
  pagination: paginate(0, 1, 20),
}

/** The numbers of the injection attempts whose code ran. */
const ran = (page: Page) => page.evaluate(() => window.ranPayloads)

async function answerWithPayloads(page: Page): Promise<void> {
  const list: JobOfferList = { data: offers, pagination: paginate(offers.length, 1, offers.length) }
  await page.route('**/api/job-offers?*', (route) => route.fulfill({ json: list }))
  await page.route(`**/api/company/${companyId}*`, (route) => route.fulfill({ json: company }))
  await page.route('**/api/job-offer/views/*', (route) => route.fulfill({ status: 202, json: {} }))
  await listen(page)
}

async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.ranPayloads = []
    window.xss = (number) => void window.ranPayloads.push(number)
  })
}

test('there are at least 200 payloads, and an unprotected page runs many of them', async ({
  browser,
}) => {
  expect(new Set(scriptPayloads).size).toBeGreaterThanOrEqual(200)
  const page = await browser.newPage()
  await listen(page)
  await page.goto('data:text/html,<p>')
  await page.evaluate((html) => {
    document.body.innerHTML = html
  }, scriptPayloads.join(''))
  await expect.poll(async () => (await ran(page)).length).toBeGreaterThan(20)
  await page.close()
})

for (const bypassCSP of [false, true]) {
  test.describe(`with the Content-Security-Policy ${bypassCSP ? 'off' : 'on'}`, () => {
    test.use({ bypassCSP })

    test("no script in a company's texts runs on any page", async ({ page, watch }) => {
      // The sanitiser parses the text in a separate document. The browser reports everything that
      // it refuses to load there.
      watch.expectRefusals()
      await answerWithPayloads(page)
      await page.goto('/')
      await expect(offerCardLocators(page)).toHaveCount(5)
      await searchField(page).fill('qualunque')
      await searchField(page).press('Enter')
      await expect(offerCardLocators(page)).toHaveCount(offers.length)

      // A script opens the cards one after another, which is faster than clicks.
      await page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        for (const card of document.querySelectorAll('article')) {
          card.querySelector<HTMLAnchorElement>('a[aria-expanded]')?.click()
          do await frame()
          while (!card.textContent?.includes('Inizio'))
          await frame()
        }
      })
      await expectHarmless(page)

      await offerCardLocators(page)
        .first()
        .locator(`a[href="/company/${companyId}"]`)
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>')
      await expectHarmless(page)
    })
  })
}

async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: window.ranPayloads,
    handlers: [...document.querySelectorAll('main *')]
      .flatMap((element) => element.getAttributeNames())
      .filter((name) => name.startsWith('on')),
    elements: [
      ...document.querySelectorAll(
        'main :is(script, iframe, object, embed, base, meta, link, form[action]:not([action="/"]), marquee, details[ontoggle], [srcdoc])',
      ),
    ].map((element) => element.outerHTML),
    addresses: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      .map((link) => link.protocol)
      .filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol)),
  }))
  expect(found).toEqual({ ran: [], handlers: [], elements: [], addresses: [] })
}

declare global {
  interface Window {
    /** The payloads (injection attempts) call this function if they run. */
    xss: (number: number) => void
    ranPayloads: number[]
  }
}
