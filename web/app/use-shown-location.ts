import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Location } from 'react-router'
import { readOpenOfferId } from '../board/offers/card/use-open-offer.ts'
import {
  buildOfferSelector,
  readCurrentScrollPosition,
  restoreScrollPosition,
  takeRequestedScrollPosition,
} from '../lib/scroll-position.ts'
import { createHistory, type NavigationStep } from './history.ts'
import { createScrollRestoration, storedScrollPositions } from './scroll-places.ts'

/**
 * Returns the location whose page is shown. While the code of the next page is loading, the old
 * page stays. If the code is already loaded, the next page is rendered synchronously: with a delay,
 * a checkbox that changes the address would briefly lose its tick.
 * @param loadRoute starts to load a page; returns null if the page is already loaded
 */
export function useShownLocation(loadRoute: (pathname: string) => Promise<void> | null) {
  const [history] = useState(createHistory)
  const [places] = useState(() =>
    createScrollRestoration({
      stored: storedScrollPositions,
      currentPlace: readCurrentScrollPosition,
      anchorOf,
    }),
  )
  const [shown, setShown] = useState<{ step: NavigationStep; from: Location | null }>(() => ({
    step: { action: history.action, location: history.location },
    from: null,
  }))
  const [isLoading, setLoading] = useState(false)
  const { location } = shown.step

  const navigated = useEffectEvent((step: NavigationStep) => {
    places.keep(location)
    const loading = loadRoute(step.location.pathname)
    const show = () => {
      // The visitor has navigated elsewhere while the page was loading.
      if (history.location.key !== step.location.key) return
      setLoading(false)
      setShown({ step, from: location })
    }
    setLoading(loading !== null)
    // If loading fails, show the page nevertheless: it reports the error.
    if (loading) loading.then(show, show)
    else show()
  })
  const leave = useEffectEvent(() => {
    places.keep(location)
    places.save()
  })

  // Handles a press of Back between the first render and the start of the listener below.
  const catchUp = useEffectEvent(() => {
    if (history.location.key !== location.key)
      navigated({ action: history.action, location: history.location })
  })

  useLayoutEffect(() => {
    const stop = history.listen((step) => navigated(step))
    catchUp()
    return stop
  }, [history])
  useEffect(() => {
    const save = () => leave()
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
  }, [])
  useLayoutEffect(() => {
    const place = takeRequestedScrollPosition() ?? places.after(shown.step, shown.from)
    if (place) restoreScrollPosition(place)
  }, [places, shown])

  return { history, step: shown.step, isLoading }
}

function anchorOf({ search }: Location): string | null {
  const id = readOpenOfferId(search)
  return id === null ? null : buildOfferSelector(id)
}
