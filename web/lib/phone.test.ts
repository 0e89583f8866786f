import { expect, it } from 'vitest'
import {
  changePhoneFieldCountry,
  changePhoneFieldText,
  formatPhone,
  normalizePhoneFieldValue,
  toPhoneFieldValue,
  toStoredPhone,
} from './phone.ts'

const nothing = toPhoneFieldValue(null)

it('starts with the prefix of Italy', () => {
  expect(nothing).toEqual({ country: 'IT', text: '' })
  expect(toStoredPhone(nothing)).toBeNull()
  expect(toStoredPhone(changePhoneFieldText(nothing, '333 1234567'))).toBe('+393331234567')
})

it.each([
  ['+49 30 123456', 'DE', '+4930123456'],
  ['0041 44 668 18 00', 'CH', '+41446681800'],
  ['+1 416 555 0123', 'CA', '+14165550123'],
  ['+39 333 1234567', 'IT', '+393331234567'],
])('%s, pasted, brings its country', (text, country, number) => {
  const pasted = changePhoneFieldText(nothing, text)
  expect([pasted.country, toStoredPhone(pasted)]).toEqual([country, number])
})

it('changes the prefix of a number, even one pasted with its own prefix', () => {
  const pasted = changePhoneFieldText(nothing, '+39 333 1234567')
  expect(toStoredPhone(changePhoneFieldCountry(pasted, 'DE'))).toBe('+493331234567')
  expect(
    toStoredPhone(changePhoneFieldCountry(changePhoneFieldText(nothing, '030 123456'), 'DE')),
  ).toBe('+4930123456')
})

it('keeps the chosen country and removes a prefix from the text', () => {
  const canadian = changePhoneFieldText(changePhoneFieldCountry(nothing, 'CA'), '416 555')
  expect(normalizePhoneFieldValue(canadian)).toEqual(canadian)
  expect(normalizePhoneFieldValue(changePhoneFieldText(nothing, '+49 30 123456'))).toEqual({
    country: 'DE',
    text: '301 23456',
  })
})

it('reads a stored number back unchanged', () => {
  for (const number of ['+393331234567', '+390551234567', '+12684641234', '+77011234567'])
    expect(toStoredPhone(toPhoneFieldValue(number))).toBe(number)
  expect(toPhoneFieldValue('+12684641234')).toEqual({ country: 'AG', text: '464 1234' })
})

it('keeps a stored number in another format', () => {
  for (const stored of ['055 123 4567', '+49 30 123456', 'interno 12']) {
    expect(toPhoneFieldValue(stored).text).toBe(stored)
    expect(formatPhone(stored)).toBe(stored)
  }
  expect(toPhoneFieldValue('+49 30 123456').country).toBe('DE')
})

it('groups the digits', () => {
  expect(formatPhone('+393331234567')).toBe('+39 333 123 4567')
  expect(formatPhone('+12684641234')).toBe('+1268 464 1234')
})
