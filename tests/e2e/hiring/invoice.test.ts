import { expectAccessible, expectAccessibleAtAnySize } from '../support/accessibility.ts'
import { createOfferOfCompany, createVerifiedCompany } from '../support/companies.ts'
import { expect, test } from '../support/journey.ts'
import { buttonByName, linkByName, regionByName } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('invoice')
const company = namespaceTranslator('company')
const enums = namespaceTranslator('enums')

test('a plan is bought, its invoice is paid by card, and the waiting offer is listed', async ({
  page,
  mailTo,
  newVisitor,
  expectFailure,
}) => {
  test.slow()
  const owner = await createVerifiedCompany(page, mailTo, 'Guardia del primo di sei fari')
  for (const nth of ['secondo', 'terzo', 'quarto', 'quinto'])
    await createOfferOfCompany(page, owner, `Guardia del ${nth} di sei fari`)
  const starter = enums('plan.starter')

  await page.goto('/pricing')
  await linkByName(page, namespaceTranslator('pricing')('action.switch', { plan: starter })).click()
  await expect(page.getByLabel(company('payment.added'))).toHaveValue('7')
  await buttonByName(page, company('payment.add', { count: 7 })).click()
  const confirmation = page.getByRole('dialog', {
    name: company('payment.confirm.title', { count: 7 }),
  })
  await expect(confirmation).toContainText('175\u00a0€')
  await expect(confirmation).toContainText('213,50\u00a0€')
  await expect(confirmation).toContainText(owner.invoiceEmail)
  await buttonByName(confirmation, company('payment.confirm.back')).click()
  await expect(confirmation).toBeHidden()
  await expect(page.getByText(company('transactions.none'))).toBeVisible()
  await buttonByName(page, company('payment.add', { count: 7 })).click()
  await expectAccessible(page)
  await buttonByName(confirmation, company('payment.confirm.buy')).click()
  await expect(page.getByText(company('payment.bought'))).toBeVisible()
  const sixth = (await createOfferOfCompany(page, owner, 'Guardia del sesto faro', 'starter'))
    .job_offer
  await page.goto('/profile/company?tab=offers')
  const own = page.locator(`[data-offer="${sixth.id}"]`)
  await expect(own).toContainText(company('state.payment'))
  await page.getByRole('tab', { name: company('tabs.payment') }).click()
  await expect(page.getByText(company('payment.beyond', { count: 1, max: 5 }))).toBeVisible()

  // The link in the mail opens without an account, so that bookkeepers can use it.
  const mail = await mailTo(owner.invoiceEmail, 2)
  const invoice = new URL(mail.links.find((one) => one.includes('/invoices/')) ?? '')
  const bookkeeper = await newVisitor()
  await bookkeeper.goto(invoice.pathname + invoice.search)
  const sheet = bookkeeper.getByRole('article')
  await expect(sheet).toContainText('Fari di Prova')
  await expect(sheet).toContainText(owner.vatNumber)
  await expect(sheet.getByRole('row').last()).toContainText('213,50\u00a0€')
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

  await page.goto('/profile/company?tab=payment')
  await linkByName(page, company('payment.toInvoice')).first().click()
  const pay = buttonByName(page, t('pay.card', { amount: '213,50\u00a0€' }))
  await pay.click()
  await page.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByText(t('cancelled'), { exact: true })).toBeVisible()
  await pay.click()
  await page.getByRole('button', { name: /^Paga/ }).click()
  await expect(page.getByText(t('paidText', { count: 12 }))).toBeVisible()

  await linkByName(page, t('toPayments')).click()
  await expect(regionByName(page, company('payment.plan', { plan: starter }))).toContainText(
    company('payment.of', { value: 6, max: 12 }),
  )
  await expect(page.getByRole('table')).toContainText(enums('transaction_status.completed'))
  await page.getByRole('tab', { name: company('tabs.offers') }).click()
  await expect(own).toContainText(company('state.published'))
  await expect(async () => {
    await bookkeeper.goto(`/?job=${sixth.id}`)
    await expect(bookkeeper.getByRole('article', { name: sixth.title })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass({ timeout: 10_000 })

  expectFailure(/\/api\/invoices\//)
  await bookkeeper.goto(`${invoice.pathname}?key=wrong`)
  await expect(bookkeeper.getByRole('heading', { level: 1 })).toHaveText(t('unknown'))
})
