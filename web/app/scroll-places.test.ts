import type { Location } from 'react-router'
import { expect, it } from 'vitest'
import type { Place } from '../lib/place.ts'
import type { Step } from './history.ts'
import { createScrollPlaces } from './scroll-places.ts'

const list: Location = at('/', '?skills=react', 'list')
const company: Location = at('/company/com_1', '', 'company')

function at(pathname: string, search: string, key: string): Location {
  return { pathname, search, hash: '', state: null, key } as Location
}

const step = (action: 'PUSH' | 'REPLACE' | 'POP', location: Location) =>
  ({ action, location }) as Step

/** An address leads to the offer that it names. */
const anchorOf = ({ search }: Location) => /job=\w+/.exec(search)?.[0] ?? null
const top: Place = { y: 0, anchor: undefined }

function openPage(stored: string | null = null) {
  const storage = new Map(stored === null ? [] : [['scroll-places', stored]])
  const page = { y: 0 }
  const places = createScrollPlaces({
    storage: () => ({
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    }),
    placeNow: (preferred) => ({
      y: page.y,
      anchor: preferred ? { selector: preferred, top: 40 } : undefined,
    }),
    anchorOf,
  })
  return { page, storage, places }
}

it('starts another page at the top and leaves the same page where it is', () => {
  const { places } = openPage()
  expect(places.after(step('PUSH', company), list)).toEqual(top)
  expect(places.after(step('PUSH', at('/', '', 'all')), list)).toBeUndefined()
  expect(places.after(step('REPLACE', at('/', '', 'all')), list)).toBeUndefined()
})

it('goes up when the link to where one is is pressed', () => {
  const { places } = openPage()
  expect(places.after(step('REPLACE', at('/', '?skills=react', 'again')), list)).toEqual(top)
})

it('stays where a sheet opens over the same address', () => {
  const { places } = openPage()
  const sheet = { ...at('/', '?skills=react', 'sheet'), state: { sheet: {} } }
  expect(places.after(step('PUSH', sheet), list)).toBeUndefined()
})

it('stays where a dialog with an address of its own opens over the page, and where it closes', () => {
  const { places } = openPage()
  const profile = at('/profile', '', 'profile')
  const dialog = at('/profile/edit/pro_1/jobs/new', '', 'dialog')
  expect(places.after(step('PUSH', dialog), profile)).toBeUndefined()
  expect(places.after(step('REPLACE', profile), dialog)).toBeUndefined()
  expect(places.after(step('PUSH', at('/profile/pro_1', '', 'card')), profile)).toEqual(top)
})

it('returns to where an entry was left, also after a reload', () => {
  const { page, places, storage } = openPage()
  page.y = 700
  places.keep(list)
  expect(places.after(step('POP', list), company)).toEqual({ ...top, y: 700 })
  // The same address by a link is another visit.
  expect(places.after(step('PUSH', at('/', '?skills=react', 'other')), company)).toEqual(top)
  places.save()
  const reloaded = openPage(storage.get('scroll-places'))
  expect(reloaded.places.after(step('POP', list), null)).toEqual({ y: 700 })
})

it('brings whoever comes by a link to what it leads to, once', () => {
  const { page, places } = openPage()
  const offer = at('/', '?job=off_1', 'offer')
  const arrival = { y: 0, anchor: { selector: 'job=off_1', top: 16 } }
  expect(places.after(step('POP', offer), null)).toEqual(arrival)
  expect(places.after(step('PUSH', offer), company)).toEqual(arrival)
  // Opened where one is, it stays there.
  expect(places.after(step('PUSH', offer), at('/', '', 'all'))).toBeUndefined()
  page.y = 700
  places.keep(offer)
  const left = { y: 700, anchor: { selector: 'job=off_1', top: 40 } }
  expect(places.after(step('POP', offer), null)).toEqual(left)
})

it('does without a storage that is forbidden', () => {
  const storage = () => {
    throw new Error('SecurityError')
  }
  const places = createScrollPlaces({ storage, placeNow: () => ({ y: 700 }), anchorOf })
  places.keep(list)
  places.save()
  expect(places.after(step('POP', list), company)).toEqual({ y: 700 })
})

it('stays out of the way of an entry it knows nothing of', () => {
  const { page, places } = openPage('{"not":"ours"')
  expect(places.after(step('POP', list), null)).toBeUndefined()
  expect(places.after(step('POP', company), list)).toEqual(top)
  // The browser makes entries for fragments, all with the same key.
  const skipLink = at('/', '?skills=react', 'default')
  page.y = 700
  places.keep(skipLink)
  expect(places.after(step('POP', skipLink), list)).toBeUndefined()
})
