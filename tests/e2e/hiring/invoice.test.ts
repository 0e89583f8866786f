import { expectAccessibleAtAnySize } from '../support/accessibility.ts'
import { createOfferOfCompany, createVerifiedCompany } from '../support/companies.ts'
import { expect, test } from '../support/journey.ts'
import {
  t as draft,
  exactButton,
  publishOfferButton,
  storeOfferDraft,
} from '../support/offer-draft.ts'
import { buttonByName, linkByName, regionByName } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('invoice')
const company = namespaceTranslator('company')
const enums = namespaceTranslator('enums')
const total = '30,50\u00a0€'

test('an offer beyond the plan waits until its place is paid by card, and a refund takes the place back', async ({
  page,
  mailTo,
  newVisitor,
  expectFailure,
}) => {
  test.slow()
  const owner = await createVerifiedCompany(page, mailTo, 'Guardia del primo di sei fari')
  for (const nth of ['secondo', 'terzo', 'quarto', 'quinto'])
    await createOfferOfCompany(page, owner, `Guardia del ${nth} di sei fari`)
  const title = 'Guardia del sesto faro'
  await storeOfferDraft(page, { title, company_id: owner.companyId })

  expectFailure(/\/api\/job-offer\?/)
  await page.goto('/job-offers/create?step=preview')
  await publishOfferButton(page).click()
  await expect(page.getByRole('dialog', { name: draft('plan.offersFull') })).toContainText('25 €')
  await exactButton(page, draft('plan.accept', { count: 1 })).click()
  await expect(page.getByRole('heading', { name: draft('mail.invoice') })).toBeVisible()

  // The link in the mail opens without an account, so that bookkeepers can use it.
  const mail = await mailTo(owner.invoiceEmail, 2)
  const invoice = new URL(mail.links.find((one) => one.includes('/invoices/')) ?? '')
  const bookkeeper = await newVisitor()
  await bookkeeper.goto(invoice.pathname + invoice.search)
  const sheet = bookkeeper.getByRole('article')
  await expect(sheet).toContainText('Fari di Prova')
  await expect(sheet).toContainText(owner.vatNumber)
  await expect(sheet.getByRole('row').last()).toContainText(total)
  const file = await bookkeeper.request.get(
    (await linkByName(bookkeeper, t('pdf')).getAttribute('href')) ?? '',
  )
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessibleAtAnySize(bookkeeper)
  await bookkeeper.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(sheet).toBeVisible()
  await expect(bookkeeper.getByRole('banner')).toBeHidden()
  await expect(bookkeeper.getByRole('button')).toHaveCount(0)
  await expect(bookkeeper.locator('html')).toHaveCSS('color-scheme', 'light')

  await linkByName(page, draft('mail.invoicePay')).click()
  await linkByName(page, company('payment.toInvoice')).first().click()
  const pay = buttonByName(page, t('pay.card', { amount: total }))
  await pay.click()
  await page.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByText(t('cancelled'), { exact: true })).toBeVisible()
  await pay.click()
  await page.getByRole('button', { name: /^Paga/ }).click()
  await expect(page.getByText(t('paidText', { count: 6 }))).toBeVisible()

  await linkByName(page, t('toPayments')).click()
  const plan = (code: string) =>
    regionByName(page, company('payment.plan', { plan: enums(`plan.${code}`) }))
  await expect(plan('starter')).toContainText(company('payment.allOf', { max: 6 }))
  await expect(page.getByRole('table')).toContainText(enums('transaction_status.completed'))
  await page.getByRole('tab', { name: company('tabs.offers') }).click()
  const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(own).toContainText(company('state.published'))
  const id = (await own.getAttribute('data-offer')) ?? ''
  expect((await page.request.get(`/api/job-offer/${id}`)).ok(), 'everyone can see it').toBe(true)

  // The operator refunds the payment at Stripe, and Stripe notifies the product.
  const headers = { Authorization: 'Bearer sk_test_local' }
  const { data: events } = await (
    await page.request.get('/dev/stripe/v1/events', { headers })
  ).json()
  const transaction = invoice.pathname.split('/').at(-1)
  const paid = events.find(
    ({ type, data }: { type: string; data: { object: { client_reference_id?: string } } }) =>
      type === 'checkout.session.completed' && data.object.client_reference_id === transaction,
  )
  const form = { payment_intent: paid.data.object.payment_intent }
  const refund = await page.request.post('/dev/stripe/v1/refunds', { headers, form })
  expect(refund.ok()).toBe(true)
  const refundedAt = async () =>
    (await (await page.request.get(`/api/invoices/${transaction}${invoice.search}`)).json())
      .refunded_at
  await expect.poll(refundedAt).not.toBeNull()
  await page.goto('/profile/company?tab=payment')
  await expect(plan('early_adopter')).toContainText(company('payment.beyond', { count: 1, max: 5 }))
})
