import { useLayoutEffect, useRef } from 'react'

/** How far from the top of the screen a card comes to stand whose top was above it. */
const marginPx = 16

/**
 * Keeps a card where it is on the screen while cards above it, or it itself, open and close. Call the
 * returned function with the offer's id right before the change.
 */
export function useKeptPlace(openId: string | null): (id: string) => void {
  const kept = useRef<{ id: string; top: number } | null>(null)

  useLayoutEffect(() => {
    const place = kept.current
    kept.current = null
    if (!place) return
    // After everyone's layout effects (the router's, which restores the scroll, is one), before paint.
    queueMicrotask(() => {
      const card = cardOf(place.id)
      if (!card) return
      const shift = card.getBoundingClientRect().top - Math.max(place.top, marginPx)
      scrollBy({ top: shift, behavior: 'instant' })
      if (place.id === openId) reveal(card)
    })
  }, [openId])

  return (id) => {
    const card = cardOf(id)
    if (card) kept.current = { id, top: card.getBoundingClientRect().top }
  }
}

/** Brings as much of an opened card onto the screen as fits without losing its top. */
function reveal(card: Element) {
  const { top, bottom } = card.getBoundingClientRect()
  const hidden = bottom - innerHeight + marginPx
  if (hidden <= 0 || top <= marginPx) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollBy({ top: Math.min(hidden, top - marginPx), behavior: isCalm ? 'instant' : 'smooth' })
}

function cardOf(id: string): Element | null {
  return document.querySelector(`[data-offer="${CSS.escape(id)}"]`)
}
