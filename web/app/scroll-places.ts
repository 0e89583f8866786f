import type { Location } from 'react-router'
import { storageKeys } from '#contract/storage-keys'
import { stripDialogFromPath } from '../lib/paths.ts'
import { type ScrollPosition, scrollMarginPx } from '../lib/scroll-position.ts'
import { createStoredValue } from '../lib/storage.ts'
import { browserEntryKey, type NavigationStep } from './history.ts'

/** The scroll positions in session storage, each with the key of its history entry. */
export const storedScrollPositions = createStoredValue(
  'session',
  storageKeys.scrollPlaces,
  (entries) =>
    Array.isArray(entries) ? (entries.filter(Array.isArray) as [string, ScrollPosition][]) : [],
)

type Options = {
  stored: {
    read: () => [string, ScrollPosition][]
    write: (places: [string, ScrollPosition][]) => void
  }
  currentPlace: (preferred: string | null) => ScrollPosition
  /** Returns a selector for the element that the address opens, such as an offer in the list. */
  anchorOf: (location: Location) => string | null
}

/** Remembers the scroll position of each history entry, by the entry's key. */
export function createScrollRestoration({ stored, currentPlace, anchorOf }: Options) {
  const places = new Map(stored.read())

  function initialPlace(location: Location): ScrollPosition {
    const selector = anchorOf(location)
    return { y: 0, anchor: selector ? { selector, top: scrollMarginPx } : undefined }
  }

  return {
    keep: (location: Location) => void places.set(location.key, currentPlace(anchorOf(location))),
    /** Stores the positions, so that they survive a reload or a visit to another site. */
    save: () => stored.write([...places]),
    /**
     * Returns the scroll position after a navigation, or undefined to keep the current one. A link
     * to another page or to the current address scrolls to the element that the address opens, or
     * to the top. Changing filters or opening a dialog does not scroll. Back, Forward and a reload
     * restore the old position.
     * @param from the location before the navigation; null for the first page
     */
    after({ action, location }: NavigationStep, from: Location | null): ScrollPosition | undefined {
      // The browser itself scrolls to a fragment.
      if (location.key === browserEntryKey) return undefined
      const stored = action === 'POP' ? places.get(location.key) : undefined
      if (stored) return stored
      if (!from) return anchorOf(location) === null ? undefined : initialPlace(location)
      const isOtherPage =
        stripDialogFromPath(from.pathname) !== stripDialogFromPath(location.pathname)
      const isSameAddress = from.pathname === location.pathname && from.search === location.search
      // A navigation with `state` only opens a panel, so the page below must not scroll.
      const isRepeated = action !== 'POP' && isSameAddress && !location.state
      return isOtherPage || isRepeated ? initialPlace(location) : undefined
    },
  }
}
