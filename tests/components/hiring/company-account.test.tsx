import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnCompany } from '#contract/hiring/companies'
import type { CompanyVerification } from '#contract/hiring/company-verification'
import { CompanyAccountPage } from '../../../web/pages/company-account.tsx'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, dialogLocator, fieldLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import {
  exampleOwnCompany,
  ownCompaniesRequest,
  signInEmployer,
  unpaidPurchase,
} from './own-company.ts'

const t = translatorFor('company')
const own = translatorFor('company-page')
const enums = translatorFor('enums')

/** The company that the mock server stores. The requests that are mocked below change it. */
let stored: OwnCompany

const unverified: CompanyVerification = { level: 'mailbox', domain: null, business: null }

async function openTab(
  tab: string,
  company: OwnCompany,
  query = '',
  verification = unverified,
): Promise<void> {
  stored = company
  mockResponses({
    [ownCompaniesRequest]: () => Response.json({ companies: [stored] }),
    'GET /api/company/com_1/verification': () => Response.json({ verification }),
  })
  signInEmployer(company)
  await page.viewport(1280, 1024)
  await mount(<CompanyAccountPage />, `/profile/company?tab=${tab}${query}`)
}

/** Mocks changes to the company. They are stored, unless the founding year is in the future. */
function mockChanges(): unknown[] {
  const sent: unknown[] = []
  mockResponses({
    'PATCH /api/company/com_1': ({ body }) => {
      sent.push(body)
      const patch = body as Partial<OwnCompany>
      if ((patch.founded ?? 0) > 2026) {
        const error = { path: 'founded', code: 'too_big', params: { max: 2026 } }
        const problem = { code: 'validation.failed', status: 400, errors: [error] }
        return Response.json(problem, { status: 400 })
      }
      stored = { ...stored, ...patch }
      return Response.json({ company: stored })
    },
  })
  return sent
}

test('a company is edited, a year that the server refuses is marked, and its logo is removed', async () => {
  const sent = mockChanges()
  mockResponses({
    'DELETE /api/company/com_1/logo': () => {
      stored = { ...stored, logo: null }
      return Response.json({ company: stored })
    },
  })
  await openTab('profile', exampleOwnCompany({ logo: '/files/logo.webp' }))
  await buttonLocator(t('profile.edit')).click()
  const form = dialogLocator()
  await fieldLocator(t('profile.name'), form).fill('Fari Riaccesi')
  await fieldLocator(t('profile.address', { network: 'LinkedIn' }), form).fill(
    'linkedin.example/fari',
  )
  await fieldLocator(own('sector'), form).fill('Navigazione')
  await fieldLocator(own('headquarters'), form).fill('Genova, Italia')
  await fieldLocator(own('size'), form).selectOptions('11-50')
  const founded = fieldLocator(own('founded'), form)
  await founded.fill('2999')
  await buttonLocator(t('form.save'), form).click()
  await expect.element(founded).toHaveAttribute('aria-invalid', 'true')
  await founded.fill('1998')
  await buttonLocator(t('form.save'), form).click()
  await expect.element(page.getByText(t('saved')).first()).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Fari Riaccesi')
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({
    name: 'Fari Riaccesi',
    social_media: { linkedin: 'https://linkedin.example/fari' },
    sector: 'Navigazione',
    headquarters: 'Genova, Italia',
    size: '11-50',
    founded: 1998,
  })
  await buttonLocator(t('logo.remove')).click()
  await expect.element(page.getByText(t('logo.removed'))).toBeVisible()
  await expect.element(buttonLocator(t('logo.add'))).toBeVisible()
})

test('billing data with a wrong VAT number are refused, and a foreign number is tidied', async () => {
  const sent = mockChanges()
  await openTab('profile', exampleOwnCompany())
  await page.getByRole('tab', { name: t('tabs.payment') }).click()
  await expect.poll(() => location.search).toContain('tab=payment')
  const offers = page.getByRole('meter', { name: t('payment.offers') })
  await expect
    .element(offers)
    .toHaveAttribute('aria-valuetext', t('payment.of', { value: 1, max: 5 }))
  await expectAccessibleOnPhone()
  await page.viewport(1280, 1024)
  await buttonLocator(t('invoice.edit')).click()
  const form = dialogLocator()
  const vat = fieldLocator(t('invoice.vat'), form)
  await vat.fill('IT00000000001')
  await buttonLocator(t('form.save'), form).click()
  await expect.element(vat).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await vat.fill('de 123456789')
  await buttonLocator(t('form.save'), form).click()
  await expect
    .element(page.getByRole('region', { name: t('invoice.title') }))
    .toHaveTextContent('DE123456789')
  expect(sent).toMatchObject([{ vat_number: 'DE123456789' }])
})

test('buying places first shows the price with VAT and who gets the invoice', async () => {
  const sent: unknown[] = []
  mockResponses({
    'POST /api/company/com_1/plan': ({ body }) => {
      sent.push(body)
      stored = {
        ...stored,
        plan: { ...stored.plan, offers_used: 6 },
        transactions: [unpaidPurchase],
      }
      return Response.json({ transaction: unpaidPurchase }, { status: 201 })
    },
  })
  await openTab('payment', exampleOwnCompany(), '&plan=starter')
  await expect.element(page.getByText(t('transactions.none'))).toBeVisible()
  await expect.element(page.getByLabelText(t('payment.added'))).toHaveValue('7')
  const add = buttonLocator(t('payment.add', { count: 7 }))
  await add.click()
  const confirmation = page.getByRole('dialog', { name: t('payment.confirm.title', { count: 7 }) })
  for (const words of ['175 €', '213,50 €', 'conti@fari.example'])
    await expect.element(confirmation).toHaveTextContent(words)
  await expectAccessibleOnPhone()
  await page.viewport(1280, 1024)
  await buttonLocator(t('payment.confirm.back'), confirmation).click()
  await expect.element(confirmation).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await add.click()
  await buttonLocator(t('payment.confirm.buy'), confirmation).click()
  await expect.element(page.getByText(t('payment.bought'))).toBeVisible()
  expect(sent).toEqual([{ places: 12 }])
  // Until the purchase is paid, the plan includes five offers, so the sixth offer has to wait.
  await expect.element(page.getByText(t('payment.beyond', { count: 1, max: 5 }))).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: t('payment.toInvoice') }).first())
    .toHaveAttribute('href', '/invoices/trx_1?key=segreto')
  await expect
    .element(page.getByRole('table'))
    .toHaveTextContent(enums('transaction_status.pending'))
})

test('the values that prove a domain can be copied, and a refused copy is reported', async () => {
  const record = { name: '_ovunque.fari.example', value: 'ovunque=abc' }
  const file = { address: 'https://fari.example/ovunque.txt', line: record.value }
  await openTab('profile', exampleOwnCompany(), '', {
    ...unverified,
    domain: { host: 'fari.example', is_proven: false, record, file },
  })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const copy = buttonLocator(t('proofs.copyValue', { term: t('proofs.domain.value') }))
  await copy.click()
  await expect.element(page.getByText(t('proofs.copied'))).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith(record.value)
  write.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await copy.click()
  await expect.element(page.getByText(t('proofs.copyFailed'))).toBeVisible()
  await expectAccessibleOnPhone()
})
