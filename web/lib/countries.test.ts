import { expect, it } from 'vitest'
import { countryCodes } from '#contract/countries'
import { listCountryOptions } from './countries.ts'

it('names each country once, sorted by the rules of the language, with its flag', () => {
  const options = listCountryOptions('it')
  expect(new Set(options.map(({ value }) => value))).toEqual(new Set(countryCodes))
  expect(options.find(({ value }) => value === 'IT')).toEqual({
    value: 'IT',
    label: 'Italia',
    mark: '🇮🇹',
  })
  const names = options.map(({ label }) => label)
  expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Albania'])
  // Å is sorted like A, as people expect, although its character code is higher than that of Z.
  expect(names.indexOf('Isole Åland')).toBeLessThan(names.indexOf('Isole Cook'))
})
