import { expect, it } from 'vitest'
import { checkVatNumberText, formatVatCountryName } from './vat-check.ts'

it.each([
  ['', { state: 'empty' }],
  ['12345678903', { state: 'no_country', guess: 'IT12345678903' }],
  ['12345678901', { state: 'no_country', guess: null }],
  ['IT 123', { state: 'short', country: 'IT', missing: 8 }],
  ['it 123.456.789-03', { state: 'right', country: 'IT', number: 'IT12345678903' }],
  ['IT12345678901', { state: 'wrong', country: 'IT' }],
  ['DE123456789', { state: 'right', country: 'DE', number: 'DE123456789' }],
  ['DE12345678A', { state: 'wrong', country: 'DE' }],
])('checks the VAT number "%s"', (text, expected) => {
  expect(checkVatNumberText(text)).toEqual(expected)
})

it('knows the countries with a different VAT code', () => {
  expect(formatVatCountryName('EL', 'it')).toBe('Grecia')
  expect(formatVatCountryName('IT', 'it')).toBe('Italia')
  expect(formatVatCountryName('QX', 'it')).toBeNull()
  expect(formatVatCountryName('I', 'it')).toBeNull()
})
