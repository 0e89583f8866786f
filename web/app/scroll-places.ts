import type { Location } from 'react-router'
import { storageKeys } from '#contract/storage-keys'
import { pageUnder } from '../lib/paths.ts'
import { marginPx, type Place } from '../lib/place.ts'
import { storedValue } from '../lib/storage.ts'
import { foreignKey, type Step } from './history.ts'

/** The stored scroll positions, by the key of their history entry. */
export const storedPlaces = storedValue('session', storageKeys.scrollPlaces, (entries) =>
  Array.isArray(entries) ? (entries.filter(Array.isArray) as [string, Place][]) : [],
)

type Options = {
  stored: { read: () => [string, Place][]; write: (places: [string, Place][]) => void }
  currentPlace: (preferred: string | null) => Place
  /** Returns the selector of the element that an address points to, as a fragment would. */
  anchorOf: (location: Location) => string | null
}

/**
 * The scroll position of each history entry, by its key. `keep` remembers the current position;
 * `save` stores all of them.
 */
export function createScrollPlaces({ stored, currentPlace, anchorOf }: Options) {
  const places = new Map(stored.read())

  function initialPlace(location: Location): Place {
    const selector = anchorOf(location)
    return { y: 0, anchor: selector ? { selector, top: marginPx } : undefined }
  }

  return {
    keep: (location: Location) => void places.set(location.key, currentPlace(anchorOf(location))),
    /** Stores the positions, so that they survive a reload or a visit to another site. */
    save: () => stored.write([...places]),
    /**
     * The scroll position after a navigation; undefined to keep the current one. Another page
     * starts at the top, or at the element that its address points to; so does the same page when a
     * link to it is pressed. Changed filters and dialogs with an address do not scroll. Back,
     * Forward and a reload restore the position.
     * @param from null for the first page
     */
    after({ action, location }: Step, from: Location | null): Place | undefined {
      // The browser itself scrolls to fragments.
      if (location.key === foreignKey) return undefined
      const stored = action === 'POP' ? places.get(location.key) : undefined
      if (stored) return stored
      if (!from) return anchorOf(location) === null ? undefined : initialPlace(location)
      const isOtherPage = pageUnder(from.pathname) !== pageUnder(location.pathname)
      const isSameAddress = from.pathname === location.pathname && from.search === location.search
      // An entry with state opens a sheet over the current page, so it does not count as a repeated
      // link.
      const isRepeated = action !== 'POP' && isSameAddress && !location.state
      return isOtherPage || isRepeated ? initialPlace(location) : undefined
    },
  }
}
