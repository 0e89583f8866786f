import { onReaderMove } from './on-reader-move.ts'

/** Where the page stands: how far down, or better an element and how far it is from the screen's top. */
export type Place = {
  y: number
  anchor?: { selector: string; top: number } | undefined
  /** The element has just been opened: as much of it as fits is then brought onto the screen. */
  isOpening?: boolean
}

/** How far from the top of the screen an element comes to stand that one is led to. */
export const marginPx = 16

/** What is still not there after so long does not come any more, or is no longer waited for. */
const patienceMs = 10_000

/** Cards of offers, which a place is held by. */
export const offerSelector = (id: string): string => `[data-offer="${CSS.escape(id)}"]`

/**
 * Where the page stands now.
 * @param preferred an element to hold on to if any of it is on the screen; else the first card that is
 */
export function placeNow(preferred: string | null): Place {
  // Left before it was back where it belongs, by a second reload for instance.
  if (held) return held
  // Who is at the beginning wants to find the beginning again, whatever is new there.
  if (scrollY === 0) return { y: 0 }
  const cards = [...document.querySelectorAll<HTMLElement>('[data-offer]')]
  const onScreen = cards.filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  const card = onScreen.find((one) => preferred !== null && one.matches(preferred)) ?? onScreen[0]
  const selector = card?.dataset.offer && offerSelector(card.dataset.offer)
  return {
    y: scrollY,
    anchor: selector && card ? { selector, top: card.getBoundingClientRect().top } : undefined,
  }
}

let asked: Place | null = null

/** Says where the page is to stand after the step of history that is about to be shown. */
export function askPlace(place: Place): void {
  asked = place
}

export function takeAskedPlace(): Place | null {
  const place = asked
  asked = null
  return place
}

let held: Place | null = null
let stop = (): void => undefined

/**
 * Puts the page where `place` says, and again as it grows and fills, until it stands there or the
 * reader does something. The only thing in the product that moves a page by itself.
 */
export function holdPlace(place: Place): void {
  stop()
  if (moveTo(place)) return
  held = { ...place, isOpening: false }
  const again = () => {
    if (moveTo(place)) stop()
  }
  const growth = new ResizeObserver(again)
  growth.observe(document.body)
  const news = new MutationObserver(again)
  news.observe(document.body, { childList: true, subtree: true })
  const unlisten = onReaderMove(() => stop())
  const timer = setTimeout(() => stop(), patienceMs)
  stop = () => {
    growth.disconnect()
    news.disconnect()
    unlisten()
    clearTimeout(timer)
    held = null
    stop = () => undefined
  }
}

/** Whether the page stands at `place` now: it may not be long enough yet, or lack the element. */
function moveTo({ y, anchor, isOpening }: Place): boolean {
  const element = anchor && document.querySelector(anchor.selector)
  const top = element ? scrollY + element.getBoundingClientRect().top - anchor.top : y
  scrollTo({ top, behavior: 'instant' })
  const isThere = Math.abs(scrollY - Math.max(0, top)) < 1
  if (isThere && element && isOpening) reveal(element)
  return isThere && (element !== null || !anchor)
}

/** Brings as much of an element onto the screen as fits without losing its top. */
function reveal(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  const hidden = bottom - innerHeight + marginPx
  if (hidden <= 0 || top <= marginPx) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollBy({ top: Math.min(hidden, top - marginPx), behavior: isCalm ? 'instant' : 'smooth' })
}
