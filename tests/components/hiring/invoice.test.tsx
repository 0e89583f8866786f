import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Invoice } from '#contract/hiring/billing'
import { paths } from '../../../web/lib/paths.ts'
import { InvoicePage } from '../../../web/pages/invoice.tsx'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { unpaidPurchase } from './own-company.ts'

const t = translatorFor('invoice')
const withItalianVat = '213,50\u00a0€'

const { invoice_url: _, ...purchase } = unpaidPurchase

/** The invoice for an unpaid purchase by a German company. */
const invoice: Invoice = {
  ...purchase,
  seller: { name: 'Gestore Esempio', address: 'Via Prova 1', vat_number: 'IT01234567897' },
  company: {
    name: 'Leuchtturm GmbH',
    invoice_address: 'Kai 1\n20457 Hamburg',
    invoice_country: null,
    vat_number: 'DE123456789',
    fiscal_code: null,
    invoice_email: 'konto@leuchtturm.example',
    sdi_code: null,
    pec: null,
  },
  paid_by: null,
  is_payable_online: true,
  payment_details: '',
}
const unchecked: Partial<Invoice> = { vat_treatment: 'unchecked', vat: 0, total: 175 }

const sheet = page.getByRole('article')
const payButton = (amount: string) => buttonLocator(t('pay.card', { amount }))

/** Opens the invoice by the link in its mail. */
async function open(response: () => Response, query = ''): Promise<void> {
  mockResponses({ 'GET /api/invoices/trx_1': response })
  await mount(
    <Routes>
      <Route path={paths.invoice.path} element={<InvoicePage />} />
    </Routes>,
    paths.invoice.href('trx_1', 'segreto') + query,
  )
}
const openInvoice = (values: Partial<Invoice> = {}, query?: string) =>
  open(() => Response.json({ ...invoice, ...values }), query)

test('a German buyer whose number VIES knows pays no Italian VAT', async () => {
  await openInvoice({ vat_treatment: 'reverse_charge', vat: 0, total: 175 })
  await expect.element(sheet).toHaveTextContent(t('vatNote.reverse_charge'))
  await expect.element(payButton('175\u00a0€')).toBeVisible()
  expect(page.getByText(t('vatNote.unconfirmed')).elements()).toEqual([])
})

test('an invoice explains why a number that VIES does not know pays Italian VAT', async () => {
  await openInvoice()
  await expect.element(sheet).toHaveTextContent(t('vatLine', { percent: 22 }))
  await expect.element(sheet).toHaveTextContent(t('vatNote.unconfirmed'))
  await expect.element(sheet).toHaveTextContent(t('vatFix'))
  await expect.element(payButton(withItalianVat)).toBeVisible()
  await expectAccessibleOnPhone()
})

test('while VIES is down, a buyer can pay only after accepting Italian VAT', async () => {
  const accepted: string[] = []
  mockResponses({
    'POST /api/invoices/trx_1/italian-vat': ({ path }) => {
      accepted.push(path)
      mockResponses({ 'GET /api/invoices/trx_1': () => Response.json(invoice) })
      return Response.json(invoice)
    },
  })
  await openInvoice(unchecked)
  await expect.element(page.getByText(t('unchecked.title'))).toBeVisible()
  expect(page.getByRole('button', { name: /^Paga .* con carta$/ }).elements()).toEqual([])
  await expectAccessibleOnPhone()
  await buttonLocator(t('unchecked.accept')).click()
  await expect.element(payButton(withItalianVat)).toBeVisible()
  await expect.element(sheet).toHaveTextContent(t('vatNote.unconfirmed'))
  expect(accepted).toEqual(['/api/invoices/trx_1/italian-vat?key=segreto'])
})

test('a cancelled payment is named and can be repeated', async () => {
  await openInvoice({}, '&checkout=cancelled')
  await expect.element(page.getByText(t('cancelled'), { exact: true })).toBeVisible()
  await expect.element(payButton(withItalianVat)).toBeVisible()
})

test('a refunded invoice shows the refund and cannot be paid again', async () => {
  await openInvoice({
    status: 'completed',
    completed_at: '2026-11-21T09:00:00.000Z',
    refunded_at: '2026-11-22T09:00:00.000Z',
  })
  const refund = t('refundedText', { amount: withItalianVat })
  await expect.element(page.getByText(refund)).toBeVisible()
  expect(page.getByRole('button', { name: /^Paga/ }).elements()).toEqual([])
  await expectAccessibleOnPhone()
})

test('a wrong key opens no invoice', async () => {
  await open(() => Response.json({ code: 'invoices.not_found', status: 404 }, { status: 404 }))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('unknown'))
})
