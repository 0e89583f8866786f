import type { Location } from 'react-router'
import { expect, it } from 'vitest'
import type { Step } from './history.ts'
import { createScrollPlaces } from './scroll-places.ts'

const list: Location = at('/', '?skills=react', 'list')
const company: Location = at('/company/com_1', '', 'company')

function at(pathname: string, search: string, key: string): Location {
  return { pathname, search, hash: '', state: null, key } as Location
}

const step = (action: 'PUSH' | 'REPLACE' | 'POP', location: Location) =>
  ({ action, location }) as Step

function openPage(stored: string | null = null) {
  const storage = new Map(stored === null ? [] : [['scroll-places', stored]])
  const page = {
    scrollY: 0,
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    } as Storage,
  }
  return { page, storage, places: createScrollPlaces(page) }
}

it('starts another page at the top and leaves the same page where it is', () => {
  const { places } = openPage()
  expect(places.after(step('PUSH', company), list)).toBe(0)
  expect(places.after(step('PUSH', at('/', '', 'all')), list)).toBeUndefined()
  expect(places.after(step('REPLACE', at('/', '', 'all')), list)).toBeUndefined()
})

it('goes up when the link to where one is is pressed', () => {
  const { places } = openPage()
  expect(places.after(step('REPLACE', at('/', '?skills=react', 'again')), list)).toBe(0)
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
  expect(places.after(step('PUSH', at('/profile/pro_1', '', 'card')), profile)).toBe(0)
})

it('returns to where an entry was left, also after a reload', () => {
  const { page, places, storage } = openPage()
  page.scrollY = 700
  places.keep(list)
  expect(places.after(step('POP', list), company)).toBe(700)
  // The same address by a link is another visit.
  expect(places.after(step('PUSH', at('/', '?skills=react', 'other')), company)).toBe(0)
  places.save()
  const reloaded = openPage(storage.get('scroll-places'))
  expect(reloaded.places.after(step('POP', list), null)).toBe(700)
})

it('stays out of the way of an entry it knows nothing of', () => {
  const { page, places } = openPage('{"not":"ours"')
  expect(places.after(step('POP', list), null)).toBeUndefined()
  expect(places.after(step('POP', company), list)).toBe(0)
  // The browser makes entries for fragments, all with the same key.
  const skipLink = at('/', '?skills=react', 'default')
  page.scrollY = 700
  places.keep(skipLink)
  expect(places.after(step('POP', skipLink), list)).toBeUndefined()
})
