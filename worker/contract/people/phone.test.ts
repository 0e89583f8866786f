import { describe, expect, it } from 'vitest'
import { type CountryCode, countryCodes, dialCodesByCountry } from '../countries.ts'
import { findPhoneCountry, isE164, toE164 } from './phone.ts'

describe('a number with a country prefix', () => {
  it.each([
    ['+39 333 1234567', '+393331234567'],
    ['0039 333-123.45.67', '+393331234567'],
    ['＋39　333 1234567', '+393331234567'],
    ['\u202a+39 333 1234567\u202c', '+393331234567'],
    ['+39 055 123 4567', '+390551234567'],
    ['+39 (0)55 123 4567', '+390551234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+1 (416) 555-0123', '+14165550123'],
    ['+1 268 464 1234', '+12684641234'],
    ['+39 06 698 12345', '+390669812345'],
    ['+999 333 1234567', null],
    ['+39', null],
    ['+39 333 1234567890123', null],
    ['+1 416 555 012', null],
    ['chiamami', null],
    ['+39 333 1234567 int. 4', null],
    ['333 1234567', null],
    ['', null],
  ])('converts %j to %s', (text, number) => expect(toE164(text)).toBe(number))
})

describe('a number as it is dialled within its country', () => {
  it.each<[CountryCode, string, string | null]>([
    ['IT', '333 1234567', '+393331234567'],
    ['IT', '055 123 4567', '+390551234567'],
    ['VA', '06 698 12345', '+390669812345'],
    ['SM', '0549 886377', '+3780549886377'],
    ['GB', '020 7946 0958', '+442079460958'],
    ['DE', '030 123456', '+4930123456'],
    ['ES', '612 345 678', '+34612345678'],
    ['HU', '06 20 123 4567', '+36201234567'],
    ['RU', '8 912 345-67-89', '+79123456789'],
    ['RU', '800 555 35 35', '+78005553535'],
    ['CI', '01 23 45 67 89', '+2250123456789'],
    ['US', '1 (201) 555-0123', '+12015550123'],
    ['US', '201 555 0123', '+12015550123'],
    ['US', '555 0123', null],
    ['AG', '464 1234', '+12684641234'],
    ['AG', '268 464 1234', '+12684641234'],
    ['IT', '12', null],
    // A typed country prefix takes precedence over the selected country.
    ['IT', '+49 30 123456', '+4930123456'],
  ])('in %s converts %j to %s', (country, text, number) =>
    expect(toE164(text, country)).toBe(number),
  )
})

describe('the country of a number whose prefix several countries share', () => {
  it.each([
    ['+393331234567', 'IT'],
    ['+390669812345', 'VA'],
    ['+12015550123', 'US'],
    ['+14165550123', 'CA'],
    ['+18095550123', 'DO'],
    ['+12684641234', 'AG'],
    ['+79123456789', 'RU'],
    ['+77011234567', 'KZ'],
    ['+447400123456', 'GB'],
    ['+441534123456', 'JE'],
    ['+4741234567', 'NO'],
    ['+4779123456', 'SJ'],
    ['+38349123456', 'XK'],
  ])('of %s is %s', (number, country) => expect(findPhoneCountry(number)).toBe(country))

  it('is found for every prefix and has that prefix', () => {
    for (const country of countryCodes) {
      const found = findPhoneCountry(`+${dialCodesByCountry[country]}`)
      expect(found && dialCodesByCountry[found], country).toBe(dialCodesByCountry[country])
    }
  })
})

it('recognises numbers in E.164', () => {
  expect(['+393331234567', '+4930123456'].every(isE164)).toBe(true)
  const others = ['333 1234567', '+39 333 1234567', '00393331234567', '+999123456', '+39033', '']
  expect(others.filter(isE164)).toEqual([])
})
