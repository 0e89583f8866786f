import type { Page } from '@playwright/test'
import {
  expectOpenOfferCard,
  offerCardLocator,
  openOfferCard,
  searchField,
} from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { hostileMarkupOffer } from '../support/seeded-offers.ts'

/** The name of an attack whose code has run in the page, or `by nobody` if none has. */
const hacked = (page: Page) => page.evaluate(() => window.hacked ?? 'by nobody')

// The sanitiser parses the text in a separate document. The browser reports everything that it
// refuses to load there.
test.beforeEach(({ watch }) => watch.expectRefusals())

test('an offer with scripts in its text shows only text, whether opened by a link or from the list', async ({
  page,
}) => {
  for (const way of ['by its link', 'from the list'] as const) {
    await test.step(`opened ${way}`, async () => {
      if (way === 'by its link') {
        await page.goto(`/?job=${hostileMarkupOffer.id}`)
        await expectOpenOfferCard(page, hostileMarkupOffer)
      } else {
        await searchField(page).fill(hostileMarkupOffer.marker)
        await searchField(page).press('Enter')
        await openOfferCard(page, hostileMarkupOffer)
      }
      const card = offerCardLocator(page, hostileMarkupOffer)
      await expect(card.getByText(hostileMarkupOffer.marker)).toBeVisible()
      await card.getByText('Coperta').click()
      for (const name of ['Primo', 'Secondo', 'Terzo']) {
        await expect(card.getByText(name)).toBeVisible()
        await expect(card.getByRole('link', { name })).toHaveCount(0)
      }
      await expect(card.getByRole('link', { name: 'Lecito' })).toHaveAttribute('rel', /noopener/)
      expect(await hacked(page)).toBe('by nobody')

      const kinds = 'script, iframe, img, form, style, base, details, [onclick], [style*=fixed]'
      await expect(card.locator(kinds)).toHaveCount(0)
      const targets = await page
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).protocol))
      expect([...new Set(targets)].toSorted()).toEqual(['http:', 'https:', 'mailto:'])
    })
  }
  await test.step('the company page shows only text and no javascript: links', async () => {
    await page.goto(`/company/${hostileMarkupOffer.companyId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostileMarkupOffer.company)
    await expect(offerCardLocator(page, hostileMarkupOffer)).toBeVisible()
    await expect(page.getByRole('main').locator('img, [href^="javascript:" i]')).toHaveCount(0)
    expect(await hacked(page)).toBe('by nobody')
  })
})

test('the Content-Security-Policy blocks scripts even if the sanitiser fails', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    window.violated = new Set()
    addEventListener('securitypolicyviolation', (event) => {
      window.violated.add(event.effectiveDirective)
    })
    const put = (tag: string, attribute: string, value: string) => () => {
      const element = document.createElement(tag)
      element.setAttribute(attribute, value)
      document.body.append(element)
    }
    const attempts = [
      () => {
        document.body.innerHTML = '<img src="x" onerror="window.hacked = \'markup\'">'
      },
      () => {
        const script = document.createElement('script')
        script.append("window.hacked = 'script'")
        document.body.append(script)
      },
      () => {
        type Factory = { createPolicy(name: string, rules: object): typeof rules & Rules }
        type Rules = { createHTML(html: string): string }
        const trustedTypes: Factory = Reflect.get(window, 'trustedTypes')
        const policy = trustedTypes.createPolicy('ovunque-html', {
          createHTML: (html: string) => html,
        })
        const markup = policy.createHTML('<img src="x" onerror="window.hacked = \'policy\'">')
        document.body.insertAdjacentHTML('beforeend', markup)
      },
      put('iframe', 'src', 'https://evil.example/'),
      put('img', 'src', 'https://evil.example/who-reads.png'),
    ]
    for (const attempt of attempts) {
      try {
        attempt()
      } catch {
        // Trusted Types refuses some attempts with an exception.
      }
    }
  })
  await expect
    .poll(() => page.evaluate(() => [...window.violated].toSorted()))
    .toEqual(['frame-src', 'img-src', 'require-trusted-types-for', 'trusted-types'])
  expect(await hacked(page)).toBe('by nobody')
})
