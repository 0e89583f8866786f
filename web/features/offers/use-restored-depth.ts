import { useEffect, useEffectEvent, useRef } from 'react'
import { storageKeys } from '#contract/storage-keys'
import { onReaderMove } from './on-reader-move.ts'
import type { OfferList } from './use-offer-list.ts'

const storageKey = storageKeys.listDepth

/** Nobody waits for more pages than this to see where they were. */
const maxPages = 20

type Depth = { href: string; pages: number; top: number }

/**
 * After a reload the page holds the first offers only, and the place where one was is past their end:
 * fetches as many pages as there were and goes back there, unless the reader moves first.
 */
export function useRestoredDepth({ query }: OfferList): void {
  const goal = useRef<Depth | null>(null)
  const pages = query.data?.pages.length ?? 0

  const remember = useEffectEvent(() => {
    const depth: Depth = { href: location.href, pages, top: scrollY }
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(depth))
    } catch {
      // Then the browser's own memory has to do.
    }
  })

  useEffect(() => {
    goal.current = recall()
    const giveUp = () => {
      goal.current = null
    }
    const stop = onReaderMove(giveUp)
    const save = () => remember()
    addEventListener('pagehide', save)
    return () => {
      stop()
      removeEventListener('pagehide', save)
    }
  }, [])

  // No dependencies: each page that arrives is a render, and may be the last one needed.
  useEffect(() => {
    const depth = goal.current
    if (!depth || !query.data || query.isFetching) return
    if (pages < depth.pages && query.hasNextPage && !query.isError) {
      void query.fetchNextPage()
      return
    }
    goal.current = null
    scrollTo({ top: depth.top, behavior: 'instant' })
  })
}

function recall(): Depth | null {
  const [navigation] = performance.getEntriesByType('navigation')
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== 'reload') return null
  try {
    const depth = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Depth | null
    const isHere = depth?.href === location.href && depth.pages > 1 && depth.pages <= maxPages
    return isHere ? depth : null
  } catch {
    return null
  }
}
