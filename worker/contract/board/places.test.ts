import { describe, expect, it } from 'vitest'
import { countryCodes } from '../countries.ts'
import {
  derivePlaceFields,
  findCountriesInTexts,
  listCountryOrRegionNames,
  listPlacesBelowCountry,
  parsePlaceAddress,
} from './places.ts'
import { allCountries, worldRegions } from './world-regions.ts'

describe('worldRegions', () => {
  it('contains every inhabited country, and no code twice in a region', () => {
    const uninhabited = ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM']
    const notIso = ['AC', 'TA', 'XK']
    const expected = countryCodes.filter((code) => ![...uninhabited, ...notIso].includes(code))
    expect(allCountries).toEqual([...expected].sort())
    for (const [name, list] of Object.entries(worldRegions)) {
      expect(new Set(list).size, name).toBe(list.length)
    }
    expect(worldRegions['Unione europea']).toHaveLength(27)
  })
})

describe('findCountriesInTexts', () => {
  it.each([
    [
      ['Italia', 'francia'],
      ['IT', 'FR'],
    ],
    [['Milano, Lombardia, Italia'], ['IT']],
    [
      ['Italy', 'United States'],
      ['IT', 'US'],
    ],
    [
      ['benelux', 'Paesi Bassi'],
      ['BE', 'LU', 'NL'],
    ],
    [['Unione Europea'], worldRegions['Unione europea']],
    [['Noida', 'Italia'], ['IT']],
    [
      ['Hong Kong', 'Georgia, Stati Uniti'],
      ['HK', 'US'],
    ],
    [['Noida'], null],
    [[], null],
  ])('finds in %j the countries %j', (texts, codes) => {
    expect(findCountriesInTexts(texts)).toEqual(codes)
  })
})

it('counts only texts narrower than a country as places', () => {
  expect(listPlacesBelowCountry(['Italia', 'EMEA', 'Bari, Italia', 'Noida'])).toEqual([
    'Bari, Italia',
    'Noida',
  ])
})

it('names a region if all its countries are listed, otherwise the countries', () => {
  expect(listCountryOrRegionNames(['CH', 'DE', 'AT'])).toEqual(['DACH'])
  expect(listCountryOrRegionNames(['CH', 'DE'])).toEqual(['Svizzera', 'Germania'])
})

it('returns only fields that follow from the given ones', () => {
  expect(derivePlaceFields({})).toEqual({})
  expect(derivePlaceFields({ places: [] })).toEqual({ places: [] })
})

it.each([
  ['Milano, Lombardia, Italia', { locality: 'Milano', region: 'Lombardia', country: 'IT' }],
  ['Milano, Italia', { locality: 'Milano', country: 'IT' }],
  ['Valle d’Aosta, Italia', { region: 'Valle d’Aosta', country: 'IT' }],
  ['San Marino', { country: 'SM' }],
  ['Noida', null],
  ['Milano, Unione europea', null],
  ['', null],
])('splits %s into town, region and country', (place, address) => {
  expect(parsePlaceAddress(place)).toEqual(address)
})
