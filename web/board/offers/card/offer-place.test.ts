import { expect, test } from 'vitest'
import { formatOfferLocations } from './offer-place.ts'

const t = (key: string, values?: Record<string, unknown>) => JSON.stringify({ key, ...values })

test('a remote offer without a place can be done from anywhere', () => {
  expect(formatOfferLocations({ location: [], is_remote: true }, t, false)).toContain(
    'card.anywhere',
  )
  expect(formatOfferLocations({ location: [], is_remote: null }, t, false)).toContain(
    'card.placeUnknown',
  )
})

test('places that contain commas are separated by semicolons', () => {
  const location = ['New York, Stati Uniti', 'Roma']
  expect(formatOfferLocations({ location, is_remote: true }, t, false)).toBe(
    'New York, Stati Uniti; Roma',
  )
  expect(
    formatOfferLocations({ location: ['Italia', 'Svizzera'], is_remote: true }, t, false),
  ).toBe('Italia, Svizzera')
})

test('a card names two of many places and counts the others', () => {
  const location = ['Italia', 'Francia', 'Spagna', 'Malta']
  expect(JSON.parse(formatOfferLocations({ location, is_remote: true }, t, false))).toEqual({
    key: 'card.morePlaces',
    places: 'Italia, Francia',
    count: 2,
  })
  expect(formatOfferLocations({ location, is_remote: true }, t, true)).toBe(
    'Italia, Francia, Spagna, Malta',
  )
  // Names all three places, because “and one more” would not be shorter than the third name.
  expect(formatOfferLocations({ location: location.slice(1), is_remote: true }, t, false)).toBe(
    'Francia, Spagna, Malta',
  )
})
