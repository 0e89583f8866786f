import type { Location } from 'react-router'
import { storageKeys } from '#contract/storage-keys'
import { pageUnder } from '../lib/paths.ts'
import { foreignKey, type Step } from './history.ts'

const storageKey = storageKeys.scrollPlaces

/** How far down each entry of the history was left, by its key; `keep` and `save` fill it. */
export function createScrollPlaces(page: Pick<Window, 'sessionStorage' | 'scrollY'> = window) {
  const places = new Map(recall())

  function recall(): [string, number][] {
    try {
      return JSON.parse(page.sessionStorage.getItem(storageKey) ?? '[]')
    } catch {
      return []
    }
  }

  return {
    keep: ({ key }: Location) => void places.set(key, page.scrollY),
    /** For a reload, and for the way back from another site. */
    save() {
      try {
        page.sessionStorage.setItem(storageKey, JSON.stringify([...places]))
      } catch {
        // Storage is forbidden or full: a reload then starts at the top.
      }
    },
    /**
     * Where the page belongs after a step; undefined where it is. Another page starts at the top, and
     * so does the same one when its own link is pressed; other filters of the same page, and dialogs
     * with an address, do not move it. Back and Forward return to where one was.
     * @param from null for the step that the page opens with
     */
    after({ action, location }: Step, from: Location | null): number | undefined {
      // The browser goes to fragments itself.
      if (location.key === foreignKey) return undefined
      const known = action === 'POP' ? places.get(location.key) : undefined
      if (known !== undefined || !from) return known
      const isOtherPage = pageUnder(from.pathname) !== pageUnder(location.pathname)
      const isSameAddress = from.pathname === location.pathname && from.search === location.search
      // An entry with a state of its own is no link pressed again: a sheet opens where one is.
      const isRepeated = action !== 'POP' && isSameAddress && !location.state
      return isOtherPage || isRepeated ? 0 : undefined
    },
  }
}
