import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawInvoicePdf } from './invoice-pdf.ts'
import { toPdfDrawableText } from './pdf-text.ts'

const invoice: Parameters<typeof drawInvoicePdf>[0] = {
  id: 'trx_1',
  invoice_number: '2026-0001',
  plan: 'pro',
  places: 25,
  status: 'pending',
  lines: [
    { plan: 'starter', quantity: 7, unit_price: 25 },
    { plan: 'pro', quantity: 13, unit_price: 50 },
  ],
  amount: 825,
  vat_treatment: 'italian',
  vat: 181.5,
  total: 1_006.5,
  created_at: '2026-03-01T12:00:00.000Z',
  completed_at: null,
  refunded_at: null,
  fiscal_number: null,
  has_fiscal_file: false,
  seller: { name: 'Gestore', address: 'Via Roma 1\n00100 Roma', vat_number: 'IT01234567897' },
  company: {
    name: 'Łódź Škoda Ελλάς & Søn',
    invoice_address: 'Rue de l’Œuf 3\nŻory',
    invoice_country: 'PL',
    vat_number: 'PL1234567890',
    fiscal_code: null,
    sdi_code: null,
    pec: null,
    invoice_email: 'conti@alba.example',
  },
  paid_by: null,
  is_payable_online: false,
  payment_details: 'IBAN IT00',
}

test('letters keep the diacritics that PDF fonts can draw, and lose the others', () => {
  expect(toPdfDrawableText('Škoda, Œuf, Citroën: 25 €')).toBe('Škoda, Œuf, Citroën: 25 €')
  expect(toPdfDrawableText('Łódź Żory ğ ő')).toBe('Lódz Zory g o')
  expect(toPdfDrawableText('Ελ 山')).toBe('?? ?')
  expect(toPdfDrawableText('a\u0000b\u202f€')).toBe('ab €')
})

test('an invoice can be drawn for any company name, even a long one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (name) => {
      const pdf = await drawInvoicePdf({ ...invoice, company: { ...invoice.company, name } })
      expect(new TextDecoder('latin1').decode(pdf.slice(0, 5))).toBe('%PDF-')
    }),
    { numRuns: 20 },
  )
})

test('drawing the same invoice twice gives the same file', async () => {
  expect(await drawInvoicePdf(invoice)).toEqual(await drawInvoicePdf(invoice))
})
