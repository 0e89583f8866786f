import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { limits } from '#contract/limits'
import { expectAccessible } from '../support/accessibility.ts'
import { findSignInLink, newMailAddress } from '../support/accounts.ts'
import { findOffer, listOffers } from '../support/api.ts'
import {
  expectOpenOfferCard,
  expectTotal,
  offerCardLocator,
  offerCardLocators,
  searchField,
} from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { firstPort } from '../support/journey-server.ts'
import {
  completeBilling,
  exactButton,
  fillCompany,
  goToOfferPreview,
  newCompanyFormData,
  nextDraftStepButton,
  offerBody,
  publishOfferButton,
  readStoredOfferDraft,
  stepTitle,
  t,
} from '../support/offer-draft.ts'
import { linkByName, regionByName } from '../support/profile.ts'
import { runTestsOnSecondProduct } from '../support/second-product.ts'
import { signUpAs, toSignupForm } from '../support/signup-form.ts'
import { namespaceTranslator } from '../support/texts.ts'

const auth = namespaceTranslator('auth')
const account = namespaceTranslator('company')
const board = namespaceTranslator('board')
const common = namespaceTranslator('common')
const enums = namespaceTranslator('enums')
const invoice = namespaceTranslator('invoice')

// All tests of this file use one separate copy of the product, which takes ten seconds to build and
// start. The copy has a second language, which must not change what people with an Italian browser
// see.
test.describe.configure({ mode: 'serial' })
runTestsOnSecondProduct(test, {
  name: 'from-nothing',
  port: firstPort + 1,
  change: (copy) => {
    mkdirSync(resolve(copy, 'locales/en'))
    const board = { hero: { title: 'The right job, wherever you are.' } }
    writeFileSync(resolve(copy, 'locales/en/board.json'), JSON.stringify(board))
  },
})

test.describe('with English in addition to Italian', () => {
  test('a visitor who chose English sees English texts, and Italian ones where English is missing', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('userLanguage', 'en'))
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The right job, wherever you are.',
    )
    await expect(
      page.getByRole('button', { name: board('search.submit'), exact: true }),
    ).toBeVisible()
    await expect(page.getByText(namespaceTranslator('search')('none.empty'))).toBeVisible()
  })

  test('a visitor without a choice gets the language of the browser', async ({ newVisitor }) => {
    for (const [locale, language] of [
      ['en-GB', 'en'],
      ['it-IT', 'it'],
      ['de-DE', 'it'],
    ]) {
      const page = await newVisitor({ locale })
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', language!)
    }
  })
})

/** This test starts with an empty database, without accounts or offers. */
test('a company publishes up to its plan limit, buys another place, closes an offer and reopens it', async ({
  page,
  mailTo,
  newVisitor,
  expectFailure,
}) => {
  test.setTimeout(90_000)
  const company = newCompanyFormData()
  const first = 'Guardiana di un faro nella nebbia'
  const visitor = await newVisitor()

  await test.step('the list is empty', async () => {
    expect((await listOffers(page.request)).pagination.total).toBe(0)
    await visitor.goto('/')
    await expect(visitor.getByText(namespaceTranslator('search')('none.empty'))).toBeVisible()
  })

  await test.step('the company signs up by a mailed link', async () => {
    const address = newMailAddress('titolare')
    await toSignupForm(page, 'provider')
    await signUpAs(page, address)
    await page.goto(findSignInLink(await mailTo(address)).href)
    await linkByName(page, auth('verified.continue')).click()
  })

  await test.step('the first offer is published together with its company', async () => {
    await expect(stepTitle(page, 'company')).toBeVisible()
    await fillCompany(page, company)
    await nextDraftStepButton(page).click()
    await goToOfferPreview(page, first)
    await publishOfferButton(page).click()
    await expect(page).toHaveURL('/job-offers/create/verify')
    await expect(page.getByText(company.email)).toBeVisible()
    expect((await listOffers(page.request)).data, 'nobody sees it yet').toEqual([])
  })

  await test.step('the company’s verification link lists the offer', async () => {
    const mail = await mailTo(company.email)
    await page.goto(mail.links.find((one) => one.includes('/job-offers/create/success/')) ?? '')
    const verified = t('success.verified', { company: company.name })
    await expect(page.getByRole('heading', { name: verified })).toBeVisible()
    await expect(page).toHaveURL(/\/\?job=off_/, { timeout: limits.redirectDelayMs + 10_000 })
    await expectOpenOfferCard(page, { title: first })
  })

  await test.step('visitors and search engines find the offer', async () => {
    await visitor.reload()
    await expect(offerCardLocator(visitor, { title: first })).toBeVisible()
    await expectTotal(visitor, 1)
    await searchField(visitor).fill('fari')
    await searchField(visitor).press('Enter')
    await expect(offerCardLocators(visitor)).toHaveCount(0)
    await searchField(visitor).fill('faro neb')
    await searchField(visitor).press('Enter')
    await expect(offerCardLocator(visitor, { title: first })).toBeVisible()
    // The offer's own page contains structured data for search engines.
    const own = await offerCardLocator(visitor, { title: first })
      .getByRole('link', { name: first })
      .getAttribute('href')
    await visitor.goto(own ?? '')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(first)
    expect(await jobPosting(visitor)).toMatchObject({
      '@type': 'JobPosting',
      title: first,
      hiringOrganization: { name: company.name },
    })
  })

  await test.step('the second offer is listed at once', async () => {
    await startOffer(page, company.name)
    await goToOfferPreview(page, 'Seconda guardiana')
    await publishOfferButton(page).click()
    const published = t('success.publishedText', { title: 'Seconda guardiana' })
    await expect(page.getByText(published)).toBeVisible()
    await expectListed(visitor, 'Seconda guardiana')
  })

  await test.step('three more offers, published through the API, fill the plan', async () => {
    const accessToken = await page.evaluate(() => localStorage.getItem('accessToken'))
    const headers = { Authorization: `Bearer ${accessToken}` }
    const me = await (await page.request.get('/api/me', { headers })).json()
    const own = await page.request.get(`/api/company/profile/${me.profile.id}`, { headers })
    const company_id = (await own.json()).companies[0].id
    for (const title of ['Terza guardiana', 'Quarta guardiana', 'Quinta guardiana']) {
      const body = { ...offerBody(company, title), company_selection_type: 'select', company_id }
      const data = Object.fromEntries(
        Object.entries(body).filter(([name]) => !/^company_(name|invoice)/.test(name)),
      )
      expect((await page.request.post('/api/job-offer', { headers, data })).status()).toBe(201)
    }
    expect((await listOffers(page.request)).pagination.total).toBe(5)
  })

  await test.step('the sixth offer exceeds the plan’s limit, and its draft is kept', async () => {
    expectFailure(/\/api\/job-offer\?/)
    await startOffer(page, company.name)
    await goToOfferPreview(page, 'Sesta guardiana')
    await publishOfferButton(page).click()
    const prompt = page.getByRole('dialog', { name: t('plan.offersFull') })
    await expect(prompt).toContainText('25 €')
    await expectAccessible(page)
    await exactButton(page, t('plan.back')).click()
    await page.reload()
    await expect(stepTitle(page, 'preview')).toBeVisible()
    const asked = { title: 'Sesta guardiana', upsell_by_job_offers: true }
    expect(await readStoredOfferDraft(page)).toMatchObject(asked)
    await publishOfferButton(page).click()
    // The offers of the free plan were published without billing data. Buying a slot for another
    // offer requires billing data.
    const accept = exactButton(page, t('plan.accept', { count: 1 }))
    await accept.click()
    await completeBilling(page, company)
    await page.goto('/job-offers/create')
    await publishOfferButton(page).click()
    await accept.click()
    await expect(page.getByRole('heading', { name: t('mail.invoice') })).toBeVisible()
    expect(await readStoredOfferDraft(page), 'the draft is done with').toBeNull()
    expect((await listOffers(page.request)).pagination.total, 'it waits').toBe(5)
  })

  await test.step('paying the invoice lists the sixth offer', async () => {
    const mail = await mailTo(company.email, 2)
    await page.goto(mail.links.find((one) => one.includes('/invoices/')) ?? '')
    await exactButton(page, invoice('pay.card', { amount: '30,50\u00a0€' })).click()
    await page.getByRole('button', { name: /^Paga/ }).click()
    const paid = invoice('paidText', { count: 6 })
    await expect(page.getByText(paid)).toBeVisible()
    await expectListed(visitor, 'Sesta guardiana')
    await expectTotal(visitor, 6)
    await linkByName(page, invoice('toPayments')).click()
    await expect(
      regionByName(page, account('payment.plan', { plan: enums('plan.starter') })),
    ).toContainText(account('payment.allOf', { max: 6 }))
  })

  await test.step('a visitor sees after one reload that an offer was closed and reopened', async () => {
    const badge = offerCardLocator(visitor, { title: first }).getByText(board('card.closed'), {
      exact: true,
    })
    const offer = await findOffer(page.request, ({ title }) => title === first)
    await visitor.goto(`/?job=${offer.id}`)
    await expectOpenOfferCard(visitor, { title: first })
    await expect(badge).toHaveCount(0)

    await page.getByRole('tab', { name: account('tabs.offers') }).click()
    await exactButton(page, account('offers.closeOf', { title: first })).click()
    await expect(page.getByText(account('offers.closed', { title: first }))).toBeVisible()
    await visitor.reload()
    await expectOpenOfferCard(visitor, { title: first })
    await expect(badge).toBeVisible()

    await exactButton(page, account('offers.openOf', { title: first })).click()
    await expect(page.getByText(account('offers.opened', { title: first }))).toBeVisible()
    await visitor.reload()
    await expectOpenOfferCard(visitor, { title: first })
    await expect(badge).toHaveCount(0)
  })
})

/**
 * Opens the wizard from the header and passes its first step, where the company is already selected.
 */
async function startOffer(page: Page, company: string): Promise<void> {
  await linkByName(page.getByRole('banner'), common('header.postOffer')).click()
  await expect(page.getByRole('radio', { name: company })).toBeChecked()
  await nextDraftStepButton(page).click()
}

/** Expects this offer to be the newest one in the public list. */
async function expectListed(visitor: Page, title: string): Promise<void> {
  await visitor.goto('/?sortBy=created_at&sortOrder=desc')
  await expect(offerCardLocators(visitor).first()).toHaveAccessibleName(title)
}

/** The structured data (JSON-LD) in the current page. Null if there are none. */
const jobPosting = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? 'null')
