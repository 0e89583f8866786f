import type { Location } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { ScrollPosition } from '../lib/scroll-position.ts'
import type { NavigationStep } from './history.ts'
import { createScrollRestoration, storedScrollPositions } from './scroll-places.ts'

const list: Location = at('/', '?skills=react', 'list')
const company: Location = at('/company/com_1', '', 'company')

function at(pathname: string, search: string, key: string): Location {
  return { pathname, search, hash: '', state: null, key } as Location
}

const step = (action: 'PUSH' | 'REPLACE' | 'POP', location: Location) =>
  ({ action, location }) as NavigationStep

/** In these tests, `job=<id>` from the address serves as the selector of that offer's element. */
const anchorOf = ({ search }: Location) => /job=\w+/.exec(search)?.[0] ?? null
const top: ScrollPosition = { y: 0, anchor: undefined }

afterEach(() => {
  storedScrollPositions.remove()
  vi.unstubAllGlobals()
})

function openPage(stored: string | null = null) {
  const storage = new Map(stored === null ? [] : [['scroll-places', stored]])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
  const page = { y: 0 }
  const places = createScrollRestoration({
    stored: storedScrollPositions,
    currentPlace: (preferred) => ({
      y: page.y,
      anchor: preferred ? { selector: preferred, top: 40 } : undefined,
    }),
    anchorOf,
  })
  return { page, storage, places }
}

it('another page starts at the top; the same page keeps its position', () => {
  const { places } = openPage()
  expect(places.after(step('PUSH', company), list)).toEqual(top)
  expect(places.after(step('PUSH', at('/', '', 'all')), list)).toBeUndefined()
  expect(places.after(step('REPLACE', at('/', '', 'all')), list)).toBeUndefined()
})

it('pressing the link to the current page scrolls to the top', () => {
  const { places } = openPage()
  expect(places.after(step('REPLACE', at('/', '?skills=react', 'again')), list)).toEqual(top)
})

it('opening a sheet over the same address keeps the position', () => {
  const { places } = openPage()
  const sheet = { ...at('/', '?skills=react', 'sheet'), state: { sheet: {} } }
  expect(places.after(step('PUSH', sheet), list)).toBeUndefined()
})

it('opening and closing a dialog with its own address keeps the position', () => {
  const { places } = openPage()
  const profile = at('/profile', '', 'profile')
  const dialog = at('/profile/edit/pro_1/jobs/new', '', 'dialog')
  expect(places.after(step('PUSH', dialog), profile)).toBeUndefined()
  expect(places.after(step('REPLACE', profile), dialog)).toBeUndefined()
  expect(places.after(step('PUSH', at('/profile/pro_1', '', 'card')), profile)).toEqual(top)
})

it('returning to an entry restores its position, even after a reload', () => {
  const { page, places, storage } = openPage()
  page.y = 700
  places.keep(list)
  expect(places.after(step('POP', list), company)).toEqual({ ...top, y: 700 })
  // A link leads to the top of the page, even if the visitor was at the same address before.
  expect(places.after(step('PUSH', at('/', '?skills=react', 'other')), company)).toEqual(top)
  places.save()
  const reloaded = openPage(storage.get('scroll-places'))
  expect(reloaded.places.after(step('POP', list), null)).toEqual({ y: 700 })
})

it('a link scrolls to the element that its address opens; Back restores the position', () => {
  const { page, places } = openPage()
  const offer = at('/', '?job=off_1', 'offer')
  const arrival = { y: 0, anchor: { selector: 'job=off_1', top: 16 } }
  expect(places.after(step('POP', offer), null)).toEqual(arrival)
  expect(places.after(step('PUSH', offer), company)).toEqual(arrival)
  // Opening an offer in the list does not scroll.
  expect(places.after(step('PUSH', offer), at('/', '', 'all'))).toBeUndefined()
  page.y = 700
  places.keep(offer)
  const left = { y: 700, anchor: { selector: 'job=off_1', top: 40 } }
  expect(places.after(step('POP', offer), null)).toEqual(left)
})

it('works without storage', () => {
  const { page, places } = openPage()
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden })
  page.y = 700
  places.keep(list)
  places.save()
  expect(places.after(step('POP', list), company)).toEqual({ y: 700 })
})

it('ignores entries that it did not create', () => {
  const { page, places } = openPage('{"not":"ours"')
  expect(places.after(step('POP', list), null)).toBeUndefined()
  expect(places.after(step('POP', company), list)).toEqual(top)
  // For fragments, the browser itself creates history entries, which all have the same key.
  const skipLink = at('/', '?skills=react', 'default')
  page.y = 700
  places.keep(skipLink)
  expect(places.after(step('POP', skipLink), list)).toBeUndefined()
})
