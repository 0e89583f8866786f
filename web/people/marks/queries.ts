import { queryOptions } from '@tanstack/react-query'
import type { HiddenItem, SavedHere } from '#contract/people/marks'
import { storageKeys } from '#contract/storage-keys'
import { unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { storedValue } from '../../lib/storage.ts'
import { marks } from './state.ts'

/** The saved offers of the signed-in person, with their content. */
export const savedOffersQuery = queryOptions({
  queryKey: ['marks', 'saved'],
  queryFn: async () => (await unwrap(sessionApi.api['saved-offers'].$get())).saved_offers,
})

/** The hidden offers and companies of the signed-in person. */
export const hiddenQuery = queryOptions({
  queryKey: ['marks', 'hidden'],
  queryFn: async () => (await unwrap(sessionApi.api.hidden.$get())).hidden,
})

/**
 * The marks (saved offers, hidden offers and companies) of a visitor, stored in this browser, the
 * latest first.
 */
export type MarksHere = { saved: SavedHere[]; hidden: HiddenItem[] }

const listOf = <Item>(value: unknown): Item[] =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === 'object' && item !== null && 'id' in item)
    : []

/** The visitor's marks in this browser; empty for signed-in people. */
export const marksHere = storedValue('local', storageKeys.marks, (stored): MarksHere => {
  const { saved, hidden } = (stored ?? {}) as Partial<Record<keyof MarksHere, unknown>>
  return { saved: listOf(saved), hidden: listOf(hidden) }
})

/** Shows the marks stored in this browser. */
export function showMarksHere(): void {
  const { saved, hidden } = marksHere.read()
  const ids = { saved: saved.map(({ id }) => id), hidden: hidden.map(({ id }) => id) }
  Object.assign(marks, { ...ids, drawSkill: undefined })
}
