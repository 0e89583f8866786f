import { expectAccessibleAtAnySize } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { linkByName, openPersonWithTokens } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('pricing')
const company = namespaceTranslator('company')
const enums = namespaceTranslator('enums')

test('the pricing page shows what is free, what the plans cost, and how to continue', async ({
  page,
  newVisitor,
}) => {
  test.slow()
  await page.goto('/pricing')
  await expect(page).toHaveTitle(
    namespaceTranslator('meta')('title', { title: namespaceTranslator('meta')('pages.pricing') }),
  )
  const { plans } = await (await page.request.get('/api/plans')).json()
  for (const { code, offers, price, price_per_offer } of plans.slice(0, 3)) {
    const name = enums(`plan.${code}`)
    const heading = page.getByRole('heading', { name, exact: true })
    const card = page.getByRole('main').getByRole('listitem').filter({ has: heading })
    await expect(card).toContainText(`${price_per_offer}\u00a0€`)
    await expect(card).toContainText(t('offers', { count: offers }))
    if (price > 0) await expect(card).toContainText(t('total', { amount: `${price}\u00a0€` }))
  }
  await expectAccessibleAtAnySize(page)
  const next = new URLSearchParams({ next: '/job-offers/create' })
  await expect(linkByName(page, t('action.begin'))).toHaveAttribute('href', `/auth/signup?${next}`)

  await openPersonWithTokens(page, 'provider')
  await page.goto('/pricing')
  await expect(page.getByText(t('own'), { exact: true })).toBeVisible()
  await page.goto('/profile/company?tab=payment')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company('none.title'))
  await expect(linkByName(page, company('none.begin'))).toHaveAttribute(
    'href',
    '/job-offers/create',
  )

  const freelancer = await newVisitor()
  await openPersonWithTokens(freelancer)
  await freelancer.goto('/pricing')
  await expect(freelancer.getByText(t('freelancer'))).toBeVisible()
  await expect(linkByName(freelancer.getByRole('main'), t('action.publish'))).toHaveCount(0)
  await freelancer.goto('/profile/company')
  await expect(freelancer.getByRole('heading', { level: 1 })).toHaveText(
    company('freelancer.title'),
  )
})
