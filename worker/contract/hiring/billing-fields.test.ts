import { expect, test } from 'vitest'
import { fiscalCodeSchema, sdiCodeSchema } from './billing-fields.ts'

test.each([
  ['RSSMRA85T10A562S', 'RSSMRA85T10A562S'],
  ['rss mra 85t10 a562s', 'RSSMRA85T10A562S'],
  ['012.345.678 97', '01234567897'],
])('accepts the tax code %s', (typed, kept) => expect(fiscalCodeSchema.parse(typed)).toBe(kept))

test.each(['', 'RSSMRA85T10A562T', '01234567890', '00000000000', 'RSSMRA85T10', 'ciao'])(
  'refuses the tax code "%s"',
  (typed) => expect(fiscalCodeSchema.safeParse(typed).success).toBe(false),
)

test('a recipient code has six or seven characters', () => {
  expect(sdiCodeSchema.parse('abc 123x')).toBe('ABC123X')
  expect(sdiCodeSchema.parse('UFABC1')).toBe('UFABC1')
  for (const typed of ['', 'ABC12', 'ABC12345', 'ABC-È23']) {
    expect(sdiCodeSchema.safeParse(typed).success).toBe(false)
  }
})
