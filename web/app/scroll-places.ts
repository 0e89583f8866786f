import type { Location } from 'react-router'
import { storageKeys } from '#contract/storage-keys'
import { pageUnder } from '../lib/paths.ts'
import { marginPx, type Place } from '../lib/place.ts'
import { foreignKey, type Step } from './history.ts'

const storageKey = storageKeys.scrollPlaces

type Needs = {
  /** Throws where storage is forbidden. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  placeNow: (preferred: string | null) => Place
  /** The element that an address leads to, as a fragment would. */
  anchorOf: (location: Location) => string | null
}

/** Where each entry of the history was left, by its key; `keep` and `save` fill it. */
export function createScrollPlaces({ storage, placeNow, anchorOf }: Needs) {
  const places = recall()

  function recall(): Map<string, Place> {
    try {
      return new Map(JSON.parse(storage().getItem(storageKey) ?? '[]'))
    } catch {
      return new Map()
    }
  }

  function arrivalAt(location: Location): Place {
    const selector = anchorOf(location)
    return { y: 0, anchor: selector ? { selector, top: marginPx } : undefined }
  }

  return {
    keep: (location: Location) => void places.set(location.key, placeNow(anchorOf(location))),
    /** For a reload, and for the way back from another site. */
    save() {
      try {
        storage().setItem(storageKey, JSON.stringify([...places]))
      } catch {
        // Storage is forbidden or full: a reload then starts at the top.
      }
    },
    /**
     * Where the page belongs after a step; undefined where it is. Another page starts at the top, or at
     * what its address leads to, and so does the same one when its own link is pressed; other filters
     * of the same page, and dialogs with an address, do not move it. Back, Forward and a reload return
     * to where one was.
     * @param from null for the step that the page opens with
     */
    after({ action, location }: Step, from: Location | null): Place | undefined {
      // The browser goes to fragments itself.
      if (location.key === foreignKey) return undefined
      const known = action === 'POP' ? places.get(location.key) : undefined
      if (known) return known
      if (!from) return anchorOf(location) === null ? undefined : arrivalAt(location)
      const isOtherPage = pageUnder(from.pathname) !== pageUnder(location.pathname)
      const isSameAddress = from.pathname === location.pathname && from.search === location.search
      // An entry with a state of its own is no link pressed again: a sheet opens where one is.
      const isRepeated = action !== 'POP' && isSameAddress && !location.state
      return isOtherPage || isRepeated ? arrivalAt(location) : undefined
    },
  }
}
