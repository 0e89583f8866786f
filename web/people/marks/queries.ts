import { queryOptions } from '@tanstack/react-query'
import type { BrowserSavedOffer, HiddenItem } from '#contract/people/marks'
import { storageKeys } from '#contract/storage-keys'
import { unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { createStoredValue } from '../../lib/storage.ts'
import { savedAndHiddenMarksState } from './state.ts'

/** The signed-in person's saved offers, each with its content. */
export const savedOffersQuery = queryOptions({
  queryKey: ['marks', 'saved'],
  queryFn: async () => (await unwrapResponse(sessionApi.api['saved-offers'].$get())).saved_offers,
})

export const hiddenItemsQuery = queryOptions({
  queryKey: ['marks', 'hidden'],
  queryFn: async () => (await unwrapResponse(sessionApi.api.hidden.$get())).hidden,
})

/** A visitor's saved offers, and hidden offers and companies. In each list, the latest is first. */
export type VisitorMarks = { saved: BrowserSavedOffer[]; hidden: HiddenItem[] }

const listOf = <Item>(value: unknown): Item[] =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === 'object' && item !== null && 'id' in item)
    : []

/** The marks (saved and hidden items) that this browser stores; empty for signed-in people. */
export const storedVisitorMarks = createStoredValue(
  'local',
  storageKeys.marks,
  (stored): VisitorMarks => {
    const { saved, hidden } = (stored ?? {}) as Partial<Record<keyof VisitorMarks, unknown>>
    return { saved: listOf(saved), hidden: listOf(hidden) }
  },
)

export function showVisitorMarks(): void {
  const { saved, hidden } = storedVisitorMarks.read()
  const ids = { saved: saved.map(({ id }) => id), hidden: hidden.map(({ id }) => id) }
  Object.assign(savedAndHiddenMarksState, { ...ids, skills: [] })
}
