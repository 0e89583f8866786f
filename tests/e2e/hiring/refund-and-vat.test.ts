import type { APIRequestContext, Page } from '@playwright/test'
import type { Purchase } from '#contract/hiring/billing'
import { expectAccessible } from '../support/accessibility.ts'
import { createVerifiedCompany, type EmployerWithCompany } from '../support/companies.ts'
import { expect, test } from '../support/journey.ts'
import { buttonByName, linkByName, regionByName, requestAs } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('invoice')
const company = namespaceTranslator('company')
const enums = namespaceTranslator('enums')

/** Buys the starter plan, which allows seven more offers, and opens the invoice. */
async function buyStarter(page: Page, owner: EmployerWithCompany): Promise<Purchase> {
  const { transaction } = await requestAs(
    page,
    owner,
    'POST',
    `/api/company/${owner.companyId}/plan`,
    {
      plan: 'starter',
    },
  )
  await page.goto('/profile/company?tab=payment')
  await linkByName(page, company('payment.toInvoice')).first().click()
  return transaction
}

/** A random German VAT number, so that every test uses a different one. */
const germanVat = () => `DE${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
const tellVies = (request: APIRequestContext, number: string, data: object) =>
  request.put(`/dev/vies/numbers/${number}`, { data })

test('a refund removes the purchased places, and the customer sees the refund and the new limit', async ({
  page,
  mailTo,
}) => {
  test.slow()
  const owner = await createVerifiedCompany(page, mailTo, 'Guardia di un faro reso')
  const { id } = await buyStarter(page, owner)
  await buttonByName(page, t('pay.card', { amount: '213,50\u00a0€' })).click()
  await page.getByRole('button', { name: /^Paga/ }).click()
  await expect(page.getByText(t('paidText', { count: 12 }))).toBeVisible()
  const invoice = page.url()
  await linkByName(page, t('toPayments')).click()
  const usage = page.getByRole('meter', { name: company('payment.offers') })
  const used = (max: number) => company('payment.of', { value: 1, max })
  await expect(usage).toHaveAttribute('aria-valuetext', used(12))

  // The operator refunds the payment at Stripe, and Stripe notifies the product.
  const headers = { Authorization: 'Bearer sk_test_local' }
  const { data: events } = await (
    await page.request.get('/dev/stripe/v1/events', { headers })
  ).json()
  const paid = events.find(
    ({ type, data }: { type: string; data: { object: { client_reference_id?: string } } }) =>
      type === 'checkout.session.completed' && data.object.client_reference_id === id,
  )
  const refund = { payment_intent: paid.data.object.payment_intent }
  expect((await page.request.post('/dev/stripe/v1/refunds', { headers, form: refund })).ok()).toBe(
    true,
  )

  await expect(async () => {
    await page.goto(invoice.replace(/[?&]checkout=[^&]*/, ''))
    await expect(page.getByText(t('refundedText', { amount: '213,50\u00a0€' }))).toBeVisible({
      timeout: 2_000,
    })
  }).toPass({ timeout: 20_000 })
  await expectAccessible(page)
  await page.goto('/profile/company?tab=payment')
  await expect(
    regionByName(page, company('payment.plan', { plan: enums('plan.early_adopter') })),
  ).toBeVisible()
  await expect(usage).toHaveAttribute('aria-valuetext', used(5))
  // The refund does not close the open offer.
  await page.getByRole('tab', { name: company('tabs.offers') }).click()
  await expect(page.locator(`[data-offer="${owner.offer.id}"]`)).toContainText(
    company('state.published'),
  )
})

test('a German buyer pays no Italian VAT once VIES knows the number', async ({ page, mailTo }) => {
  const owner = await createVerifiedCompany(page, mailTo, 'Guardia di un faro tedesco', germanVat())
  await tellVies(page.request, owner.vatNumber, { isValid: true })
  await buyStarter(page, owner)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(t('vatNote.reverse_charge'))
  await expect(buttonByName(page, t('pay.card', { amount: '175\u00a0€' }))).toBeVisible()
})

test('a VAT number unknown to VIES is charged Italian VAT, and the invoice explains why', async ({
  page,
  mailTo,
}) => {
  const owner = await createVerifiedCompany(page, mailTo, 'Guardia di un faro ignoto', germanVat())
  await tellVies(page.request, owner.vatNumber, { isValid: false })
  await buyStarter(page, owner)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(t('vatLine', { percent: 22 }))
  await expect(sheet).toContainText(t('vatNote.unconfirmed'))
  await expect(sheet).toContainText(t('vatFix'))
  await expect(buttonByName(page, t('pay.card', { amount: '213,50\u00a0€' }))).toBeVisible()
  await expectAccessible(page)
})

test('while VIES is down, a buyer can pay only after accepting Italian VAT', async ({
  page,
  mailTo,
}) => {
  const owner = await createVerifiedCompany(
    page,
    mailTo,
    'Guardia di un faro in attesa',
    germanVat(),
  )
  await tellVies(page.request, owner.vatNumber, { status: 503 })
  await buyStarter(page, owner)
  await expect(page.getByText(t('unchecked.title'))).toBeVisible()
  await expect(page.getByRole('button', { name: /^Paga .* con carta$/ })).toHaveCount(0)
  await expectAccessible(page)
  await buttonByName(page, t('unchecked.accept')).click()
  await expect(buttonByName(page, t('pay.card', { amount: '213,50\u00a0€' }))).toBeVisible()
  await expect(page.getByRole('article')).toContainText(t('vatNote.unconfirmed'))
})
