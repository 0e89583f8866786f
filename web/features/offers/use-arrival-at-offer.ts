import { useEffect, useRef } from 'react'
import { onReaderMove } from './on-reader-move.ts'

/**
 * Who comes by a link to an offer is brought to its card, once, as soon as it is there. A reload or a
 * step back keeps the place the browser remembers, and so does who has started to read elsewhere.
 */
export function useArrivalAtOffer(openId: string | null): void {
  const target = useRef(openId !== null && isFreshVisit() ? openId : null)

  useEffect(() => {
    const giveUp = () => {
      target.current = null
    }
    return onReaderMove(giveUp)
  }, [])

  // No dependencies: the card appears with some render or other.
  useEffect(() => {
    const id = target.current
    const card = id && document.querySelector(`[data-offer="${CSS.escape(id)}"]`)
    if (!card) return
    target.current = null
    card.scrollIntoView({ block: 'start', behavior: 'instant' })
  })
}

function isFreshVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  // The first entry of the page's own history; later ones come from steps inside the site.
  const isFirst = history.state?.idx === 0 || history.state === null
  return isFirst && (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}
