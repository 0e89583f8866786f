import { expect, it } from 'vitest'
import { countryCodes } from '#contract/countries'
import { countryOptions } from './countries.ts'

it('names every country once, in the language’s own order, with its flag', () => {
  const options = countryOptions('it')
  expect(new Set(options.map(({ value }) => value))).toEqual(new Set(countryCodes))
  expect(options.find(({ value }) => value === 'IT')).toEqual({
    value: 'IT',
    label: 'Italia',
    mark: '🇮🇹',
  })
  const names = options.map(({ label }) => label)
  expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Albania'])
  // By the alphabet, not by code units: Å stands with A.
  expect(names.indexOf('Isole Åland')).toBeLessThan(names.indexOf('Isole Cook'))
})
