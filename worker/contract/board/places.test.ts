import { describe, expect, it } from 'vitest'
import { countryCodes } from '../countries.ts'
import {
  countriesNamedIn,
  countryOrRegionNames,
  derivedPlaceFields,
  placeAddressOf,
  placesBelowCountry,
} from './places.ts'
import { allCountries, worldRegions } from './world-regions.ts'

describe('worldRegions', () => {
  it('holds every country that people live in, and no code twice in a region', () => {
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

describe('countriesOf', () => {
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
  ])('of %j are %j', (texts, codes) => {
    expect(countriesNamedIn(texts)).toEqual(codes)
  })
})

it('only what is narrower than a country is a place', () => {
  expect(placesBelowCountry(['Italia', 'EMEA', 'Bari, Italia', 'Noida'])).toEqual([
    'Bari, Italia',
    'Noida',
  ])
})

it('names a region for its whole list, in any order, else the countries', () => {
  expect(countryOrRegionNames(['CH', 'DE', 'AT'])).toEqual(['DACH'])
  expect(countryOrRegionNames(['CH', 'DE'])).toEqual(['Svizzera', 'Germania'])
})

it('says nothing about what nothing follows for', () => {
  expect(derivedPlaceFields({})).toEqual({})
  expect(derivedPlaceFields({ places: [] })).toEqual({ places: [] })
})

it.each([
  ['Milano, Lombardia, Italia', { locality: 'Milano', region: 'Lombardia', country: 'IT' }],
  ['Milano, Italia', { locality: 'Milano', country: 'IT' }],
  ['Valle d’Aosta, Italia', { region: 'Valle d’Aosta', country: 'IT' }],
  ['San Marino', { country: 'SM' }],
  ['Noida', null],
  ['Milano, Unione europea', null],
  ['', null],
])('takes %s apart', (place, address) => {
  expect(placeAddressOf(place)).toEqual(address)
})
