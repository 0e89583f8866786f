import type { Location } from 'react-router'
import { storageKeys } from '#contract/storage-keys'
import { pageUnder } from '../lib/paths.ts'
import { marginPx, type Place } from '../lib/place.ts'
import { foreignKey, type Step } from './history.ts'

const storageKey = storageKeys.scrollPlaces

type Options = {
  /** Throws if the browser forbids storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  currentPlace: (preferred: string | null) => Place
  /** Selector of the element that an address points to, like a fragment. */
  anchorOf: (location: Location) => string | null
}

/** The scroll position of each history entry, by its key; `keep` and `save` store it. */
export function createScrollPlaces({ storage, currentPlace, anchorOf }: Options) {
  const places = readStored()

  function readStored(): Map<string, Place> {
    try {
      return new Map(JSON.parse(storage().getItem(storageKey) ?? '[]'))
    } catch {
      return new Map()
    }
  }

  function initialPlace(location: Location): Place {
    const selector = anchorOf(location)
    return { y: 0, anchor: selector ? { selector, top: marginPx } : undefined }
  }

  return {
    keep: (location: Location) => void places.set(location.key, currentPlace(anchorOf(location))),
    /** Stores the positions for a reload, or a return from another site. */
    save() {
      try {
        storage().setItem(storageKey, JSON.stringify([...places]))
      } catch {
        // Without storage a reload starts at the top.
      }
    },
    /**
     * The scroll position after a navigation; undefined to keep the current one. Another page
     * starts at the top or at the element that its address points to, and so does the same page
     * when its own link is pressed. Changed filters and dialogs with an address do not scroll.
     * Back, Forward and a reload restore the position.
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
      // An entry with state opens a sheet over the current page; it is no repeated link.
      const isRepeated = action !== 'POP' && isSameAddress && !location.state
      return isOtherPage || isRepeated ? initialPlace(location) : undefined
    },
  }
}
