import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { plans } from '#contract/hiring/plans'
import { CompanyAccountPage } from '../../../web/pages/company-account.tsx'
import { PricingPage } from '../../../web/pages/pricing.tsx'
import { employerAda, newcomerProfileAda } from '../../support/own-profile.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { linkLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { exampleOwnCompany, ownCompaniesRequest, signInEmployer } from './own-company.ts'

const t = translatorFor('pricing')
const company = translatorFor('company')
const enums = translatorFor('enums')
const meta = translatorFor('meta')

async function openPricing(as?: typeof employerAda): Promise<void> {
  mockResponses({
    'GET /api/plans': () => Response.json({ plans, donation: { amount: 10, url: null } }),
  })
  await mount(<PricingPage />, '/pricing', as)
}

const cardOf = (code: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: enums(`plan.${code}`), exact: true }) })

test('the pricing page shows a visitor what is free, what the plans cost, and how to begin', async () => {
  await openPricing()
  await expect.poll(() => document.title).toBe(meta('title', { title: meta('pages.pricing') }))
  for (const { code, offers, price, price_per_offer } of plans.slice(0, 3)) {
    const card = cardOf(code)
    await expect.element(card).toHaveTextContent(`${price_per_offer} €`)
    await expect.element(card).toHaveTextContent(t('offers', { count: offers }))
    if (price) await expect.element(card).toHaveTextContent(t('total', { amount: `${price} €` }))
  }
  const next = new URLSearchParams({ next: '/job-offers/create' })
  await expect
    .element(linkLocator(t('action.begin')))
    .toHaveAttribute('href', `/auth/signup?${next}`)
  await expectAccessibleOnPhone()
})

test('the pricing page marks the plan of an employer and links to what a larger plan adds', async () => {
  signInEmployer(exampleOwnCompany())
  await openPricing()
  await expect.element(cardOf('early_adopter')).toHaveTextContent(t('own'))
  await expect
    .element(linkLocator(t('action.switch', { plan: enums('plan.starter') })))
    .toHaveAttribute('href', '/profile/company?company=com_1&tab=payment&plan=starter')
})

test('an employer without a company has the first plan, and begins one with an offer', async () => {
  await openPricing(employerAda)
  await expect.element(page.getByText(t('own'), { exact: true })).toBeVisible()
  mockResponses({ [ownCompaniesRequest]: () => Response.json({ companies: [] }) })
  await mount(<CompanyAccountPage />, '/profile/company?tab=payment', employerAda)
  await expect.element(page.getByRole('heading', { name: company('none.title') })).toBeVisible()
  await expect
    .element(linkLocator(company('none.begin')))
    .toHaveAttribute('href', '/job-offers/create')
})

test('a freelancer sees that only employers publish offers and have companies', async () => {
  await openPricing(newcomerProfileAda)
  await expect.element(page.getByText(t('freelancer'))).toBeVisible()
  expect(linkLocator(t('action.publish')).elements()).toEqual([])
  mockResponses({ [ownCompaniesRequest]: () => Response.json({ companies: [] }) })
  await mount(<CompanyAccountPage />, '/profile/company', newcomerProfileAda)
  await expect
    .element(page.getByRole('heading', { name: company('freelancer.title') }))
    .toBeVisible()
})
