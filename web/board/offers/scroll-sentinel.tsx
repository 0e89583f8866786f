import { useEffect, useEffectEvent, useRef } from 'react'
import { limits } from '#contract/limits'

/** Distance below the screen at which the next page is prefetched. */
const aheadPx = 900

type ScrollSentinelProps = { onReach: () => void; onNear: () => void }

/**
 * Calls `onReach` when the end of the list is on screen, and `onNear` before that. Remount it after
 * each page (with `key`), because an observer reports only changes.
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
        if (entries.some((entry) => entry.intersectionRatio >= limits.scrollThreshold)) reach()
      },
      { threshold: limits.scrollThreshold },
    )
    const approached = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near()
      },
      { rootMargin: `0px 0px ${aheadPx}px` },
    )
    reached.observe(element)
    // Do not prefetch before the reader has scrolled.
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
