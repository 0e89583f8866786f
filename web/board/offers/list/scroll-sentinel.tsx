import { useEffect, useEffectEvent, useRef } from 'react'
import { limits } from '#contract/limits'

/** The next page is prefetched when the end of the list is this far below the screen. */
const aheadPx = 900

type ScrollSentinelProps = { onReach: () => void; onNear: () => void }

/**
 * An invisible element after a list. Calls `onNear` when the end of the list comes near the screen,
 * and `onReach` when it is on the screen. An observer reports only changes, so give this component
 * a new `key` for each loaded page.
 */
export function ScrollSentinel({ onReach, onNear }: ScrollSentinelProps) {
  const mark = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)
  const near = useEffectEvent(onNear)

  useEffect(() => {
    const element = mark.current
    if (!element) return
    const reached = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.intersectionRatio >= limits.infiniteScrollVisibleShare))
          reach()
      },
      { threshold: limits.infiniteScrollVisibleShare },
    )
    const approached = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near()
      },
      { rootMargin: `0px 0px ${aheadPx}px` },
    )
    reached.observe(element)
    // Do not load more pages in advance before the reader has scrolled.
    const watch = () => approached.observe(element)
    if (scrollY > 0) watch()
    else addEventListener('scroll', watch, { once: true, passive: true })
    return () => {
      reached.disconnect()
      approached.disconnect()
      removeEventListener('scroll', watch)
    }
  }, [])

  return <div ref={mark} aria-hidden="true" className="h-2" />
}
