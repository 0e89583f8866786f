import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { extractPdfText } from '../../../worker/cv-reader/pdf/read-pdf.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import { recheckUncheckedPurchaseVat } from '../../../worker/hiring/billing/vat-service.ts'
import { startApp } from '../../support/app.ts'
import {
  buy,
  buyPlaces,
  checkout,
  invoiceApiPath,
  invoiceOf,
  mailsTo,
  pay,
  payAtStripe,
  readOwnerLedger,
  seedOwner,
} from '../../support/billing.ts'
import { runCronTasks } from '../../support/files.ts'
import { db } from '../../support/seed.ts'
import { setViesResponse } from '../../support/vies.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp({
  bindings: { OPERATOR_NAME: 'Gestore S.r.l.', OPERATOR_VAT_NUMBER: 'IT01234567897' },
})
const sweep = '*/5 * * * *'

let numbers = 100_000_000
/**
 * An owner of a German company with a unique VAT number. `answer` is what VIES responds about the
 * number.
 */
async function seedGerman(answer: Parameters<typeof setViesResponse>[1]) {
  const vatNumber = `DE${numbers++}`
  await setViesResponse(vatNumber, answer)
  const company = { vatNumber, invoiceCountry: null, fiscalCode: null, name: 'Łódź & Søn GmbH' }
  return { ...(await seedOwner(app.clock, 0, company)), vatNumber }
}

/** Checks the VAT numbers of waiting purchases with VIES again, as the five-minute sweep does. */
const ask = () =>
  recheckUncheckedPurchaseVat(
    buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} }),
  )

const codeOf = async (response: Response) => ((await response.json()) as ProblemDetails).code

describe('the VAT of a sale', () => {
  test.each([
    [{ invoiceCountry: 'IT' }, 'italian', 38.5],
    [{ vatNumber: 'CHE123456789', fiscalCode: null }, 'out_of_scope', 0],
    [{ invoiceCountry: 'US', fiscalCode: null }, 'out_of_scope', 0],
    [{ invoiceCountry: 'FR', fiscalCode: null }, 'italian', 38.5],
  ] as const)('for the buyer %j is %s', async (company, treatment, vat) => {
    const bought = await buy(app, await seedOwner(app.clock, 0, company), 'starter')
    expect(bought).toMatchObject({ vat_treatment: treatment, amount: 175, vat, total: 175 + vat })
  })

  test.each([
    ['valid', 'reverse_charge', 175],
    ['invalid', 'italian', 213.5],
  ] as const)('for a number that VIES reports as %s is %s', async (answer, treatment, total) => {
    const owner = await seedGerman(answer)
    const bought = await buy(app, owner, 'starter')
    expect(bought).toMatchObject({ vat_treatment: treatment, total })
    const { data } = await payAtStripe(app, bought)
    expect(data.object).toMatchObject({ amount_total: total * 100 })
  })

  test('requires the billing data, and a refusal names the missing fields', async () => {
    const nothing = { invoiceAddress: null, invoiceCountry: null, fiscalCode: null }
    const owner = await seedOwner(app.clock, 0, nothing)
    const response = await buyPlaces(app, owner, { places: 6 })
    expect(await response.json()).toMatchObject({
      status: 409,
      code: 'plan.invoice_data_missing',
      errors: [
        { path: 'invoice_address', code: 'required' },
        { path: 'invoice_country', code: 'required' },
        { path: 'vat_number', code: 'required' },
      ],
    })
    expect((await readOwnerLedger(owner)).states).toEqual([])
  })

  test('stays with the buyer of the purchase, and another buyer gets another invoice', async () => {
    const owner = await seedOwner(app.clock)
    const first = await buy(app, owner, 'starter')
    await db
      .update(drizzleSchema.companies)
      .set({ invoiceAddress: 'Via Nuova 2', sdiCode: 'ABC1234' })
      .where(eq(drizzleSchema.companies.id, owner.companyId))
    expect((await invoiceOf(app, first)).company).toMatchObject({
      invoice_address: 'Via Prova 1\n00100 Roma',
      sdi_code: 'ABC1234',
    })
    const second = await buy(app, owner, 'starter')
    expect(second.id).not.toBe(first.id)
    expect((await invoiceOf(app, first)).status).toBe('cancelled')
  })
})

describe('while VIES is unavailable', () => {
  test.each(['down', 'unavailable'] as const)(
    'the purchase waits (%s), and the invoice is mailed after VIES answers',
    async (answer) => {
      const owner = await seedGerman(answer)
      const bought = await buy(app, owner, 'starter')
      expect(bought.vat_treatment).toBe('unchecked')
      expect((await invoiceOf(app, bought)).is_payable_online).toBe(false)
      const refused = await checkout(app, bought)
      expect([refused.status, await codeOf(refused)]).toEqual([409, 'invoices.vat_unchecked'])
      const [mail] = await mailbox.messages(owner.invoiceEmail)
      expect(mail?.subject).toContain(bought.invoice_number)
      expect(mail?.text).toContain('VIES')
      expect(mail?.text).not.toContain('Totale:')

      await setViesResponse(owner.vatNumber, 'valid')
      app.clock.turn({ seconds: 899 })
      expect(await ask()).toBe(0)
      app.clock.turn({ seconds: 1 })
      const settled = await Promise.all([ask(), ask()])
      expect(settled.toSorted()).toEqual([0, 1])
      expect(await invoiceOf(app, bought)).toMatchObject({
        vat_treatment: 'reverse_charge',
        total: 175,
        is_payable_online: true,
      })
      expect(await mailsTo(owner.invoiceEmail, 'invoice')).toHaveLength(1)
      await pay(app, bought)
      expect((await readOwnerLedger(owner)).places).toBe(12)
    },
  )

  test('the buyer can choose Italian VAT once', async () => {
    const owner = await seedGerman('down')
    const bought = await buy(app, owner, 'starter')
    const accept = () => app.fetch(invoiceApiPath(bought, '/italian-vat'), { method: 'POST' })
    const answers = await Promise.all(Array.from({ length: 5 }, accept))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await invoiceOf(app, bought)).toMatchObject({ vat_treatment: 'italian', total: 213.5 })
    expect(await mailsTo(owner.invoiceEmail, 'invoice')).toHaveLength(1)
    await setViesResponse(owner.vatNumber, 'valid')
    app.clock.turn({ hours: 1 })
    await runCronTasks(app.clock, sweep)
    expect((await invoiceOf(app, bought)).vat_treatment).toBe('italian')
    await pay(app, bought)
    expect((await accept()).status).toBe(409)
  })

  test('choosing Italian VAT requires the invoice key', async () => {
    const bought = await buy(app, await seedGerman('down'), 'starter')
    const path = `/api/invoices/${bought.id}/italian-vat?key=no`
    expect((await app.fetch(path, { method: 'POST' })).status).toBe(404)
    expect((await invoiceOf(app, bought)).vat_treatment).toBe('unchecked')
  })
})

/** The text of a PDF without spaces. The PDF may split a text into items at any place. */
const textOf = async (bytes: Uint8Array) =>
  (await extractPdfText(bytes)).items
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '')

test('the proforma is served as a PDF', async () => {
  const bought = await buy(app, await seedGerman('valid'), 25)
  const response = await app.fetch(invoiceApiPath(bought, '/proforma'))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(response.headers.get('Content-Disposition')).toContain(
    `Proforma ${bought.invoice_number}.pdf`,
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = await textOf(bytes)
  for (const part of [
    `Proforma ${bought.invoice_number}`,
    'Gestore S.r.l.',
    'Partita IVA IT01234567897',
    'Lódz & Søn GmbH',
    'Inversione contabile',
    '825,00 €',
  ]) {
    expect(text).toContain(part.replaceAll(' ', ''))
  }
  expect((await app.fetch(`/api/invoices/${bought.id}/proforma?key=x`)).status).toBe(404)
})
