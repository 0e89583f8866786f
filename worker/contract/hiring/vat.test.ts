import { expect, test } from 'vitest'
import {
  computeVatCents,
  determineVatTreatment,
  listMissingBillingFields,
  selectVatNote,
} from './vat.ts'

const buyer = (vat_number: string | null, invoice_country: string | null = null) => ({
  invoice_address: 'Via Prova 1',
  fiscal_code: null,
  vat_number,
  invoice_country,
})

test.each([
  ['IT01234567897', null, 'italian'],
  [null, 'IT', 'italian'],
  ['DE123456789', null, null],
  ['DE123456789', 'IT', null],
  ['EL123456789', null, null],
  [null, 'FR', 'italian'],
  ['GB123456789', null, 'out_of_scope'],
  ['XI123456789', null, 'out_of_scope'],
  ['CHE123456789', null, 'out_of_scope'],
  [null, 'US', 'out_of_scope'],
] as const)('VAT number %s and country %s give %s', (vatNumber, country, treatment) =>
  expect(determineVatTreatment(buyer(vatNumber, country))).toBe(treatment),
)

test('only Italian VAT is charged, at 22 %', () => {
  expect(computeVatCents(175, 'italian')).toBe(3_850)
  for (const treatment of ['reverse_charge', 'out_of_scope', 'unchecked'] as const) {
    expect(computeVatCents(175, treatment)).toBe(0)
  }
})

test('a purchase needs an address, a country and, in Italy, a VAT number or tax code', () => {
  const nothing = { ...buyer(null), invoice_address: null }
  expect(listMissingBillingFields(nothing)).toEqual([
    'invoice_address',
    'invoice_country',
    'vat_number',
  ])
  expect(listMissingBillingFields(buyer(null, 'IT'))).toEqual(['vat_number'])
  expect(listMissingBillingFields({ ...buyer(null, 'IT'), fiscal_code: '01234567897' })).toEqual([])
  expect(listMissingBillingFields(buyer(null, 'US'))).toEqual([])
  expect(listMissingBillingFields(buyer('DE123456789'))).toEqual([])
})

test('a note explains to a business elsewhere in the EU why it pays Italian VAT', () => {
  expect(selectVatNote('italian', { vat_number: 'DE123456789' })).toBe('unconfirmed')
  expect(selectVatNote('italian', { vat_number: 'IT01234567897' })).toBeNull()
  expect(selectVatNote('italian', { vat_number: null })).toBeNull()
  expect(selectVatNote('reverse_charge', { vat_number: 'DE123456789' })).toBe('reverse_charge')
  expect(selectVatNote(null, { vat_number: null })).toBeNull()
})
