import type { Page } from '@playwright/test'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import { paginate } from '../../../worker/contract/board/pagination.ts'
import { findActiveMarkup, noActiveMarkup } from '../support/active-markup.ts'
import { offerCardLocators } from '../support/board.ts'
import { sampleTestCases } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import { companyId, companyWithPayloads, offersWithPayloads } from '../support/script-texts.ts'
import { namespaceTranslator } from '../support/texts.ts'

const offers = sampleTestCases(offersWithPayloads, 4, 'payloads')

async function answerWithPayloads(page: Page): Promise<void> {
  const list: JobOfferList = { data: offers, pagination: paginate(offers.length, 1, offers.length) }
  await page.route('**/api/job-offers?*', (route) => route.fulfill({ json: list }))
  await page.route(`**/api/company/${companyId}*`, (route) =>
    route.fulfill({ json: companyWithPayloads }),
  )
  await page.route('**/api/job-offer/views/*', (route) => route.fulfill({ status: 202, json: {} }))
  await page.addInitScript(() => {
    window.ranPayloads = []
    window.xss = (number) => void window.ranPayloads.push(number)
  })
}

test("with the Content-Security-Policy, no script in a company's texts runs on any page", async ({
  page,
  watch,
}) => {
  // The sanitiser parses the text in a separate document. The browser reports everything that
  // it refuses to load there.
  watch.expectRefusals()
  await answerWithPayloads(page)
  await page.goto('/pricing')
  await page
    .getByRole('banner')
    .getByRole('link', { name: namespaceTranslator('common')('nav.offers'), exact: true })
    .click()
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

  await offerCardLocators(page).first().locator(`a[href="/company/${companyId}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>')
  await expectHarmless(page)
})

async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(findActiveMarkup)).toEqual(noActiveMarkup)
  expect(await page.evaluate(() => window.ranPayloads)).toEqual([])
}

declare global {
  interface Window {
    /** The payloads (injection attempts) call this function if they run. */
    xss: (number: number) => void
    ranPayloads: number[]
  }
}
