import { useEffect, useEffectEvent, useRef } from 'react'
import { limits } from '#contract/limits'

/** How far below the screen the end of the list may be when its next page is worth fetching. */
const aheadPx = 900

type ScrollSentinelProps = {
  /** The end of the list is on screen. */
  onReach: () => void
  /** The end is near, and the reader is on the way. */
  onNear: () => void
}

/**
 * Stands at the end of the list and says when it is reached. Mount it anew after each page (by `key`):
 * an observer speaks when something changes, and an end that is still on screen has not changed.
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
    // Who does not scroll is given the first page and no more.
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
