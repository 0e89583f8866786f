/** Where to scroll: to `y`, or so that an element is `anchor.top` px below the screen's top. */
export type ScrollPosition = {
  y: number
  anchor?: { selector: string; top: number } | undefined
  /** Whether the element was just opened. If so, as much of it as possible should be visible. */
  isOpening?: boolean
}

/** The space to leave above an element that the address opens. */
export const scrollMarginPx = 16

/** How long to wait for the content that a restored scroll position needs. */
const restoreTimeoutMs = 10_000

/** A selector for an offer's card. Scroll positions are measured from a card. */
export const buildOfferSelector = (id: string): string => `[data-offer="${CSS.escape(id)}"]`

/** The scroll position, measured from a visible card: `preferred` or else the first one. */
export function readCurrentScrollPosition(preferred: string | null): ScrollPosition {
  // The last position may not be restored yet, for instance after two quick reloads.
  if (restoring) return restoring
  // A page at the top stays at the top, even if new content appears above the cards.
  if (scrollY === 0) return { y: 0 }
  const cards = [...document.querySelectorAll<HTMLElement>('[data-offer]')]
  const onScreen = cards.filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  const card = onScreen.find((one) => preferred !== null && one.matches(preferred)) ?? onScreen[0]
  const selector = card?.dataset.offer && buildOfferSelector(card.dataset.offer)
  return {
    y: scrollY,
    anchor: selector && card ? { selector, top: card.getBoundingClientRect().top } : undefined,
  }
}

let requested: ScrollPosition | null = null

/** Sets the scroll position for the next navigation. */
export function requestScrollPosition(place: ScrollPosition): void {
  requested = place
}

export function takeRequestedScrollPosition(): ScrollPosition | null {
  const place = requested
  requested = null
  return place
}

let restoring: ScrollPosition | null = null
let stop = (): void => undefined

/** Scrolls to `place`. Retries as the page grows, until success, user input or a timeout. */
export function restoreScrollPosition(place: ScrollPosition): void {
  stop()
  if (moveTo(place)) return
  restoring = { ...place, isOpening: false }
  const again = () => {
    if (moveTo(place)) stop()
  }
  const resizes = new ResizeObserver(again)
  resizes.observe(document.body)
  const mutations = new MutationObserver(again)
  mutations.observe(document.body, { childList: true, subtree: true })
  const unlisten = onFirstInput(() => stop())
  const timer = setTimeout(() => stop(), restoreTimeoutMs)
  stop = () => {
    resizes.disconnect()
    mutations.disconnect()
    unlisten()
    clearTimeout(timer)
    restoring = null
    stop = () => undefined
  }
}

/** Scrolls to an element. Ends the restoration of a position, which would move the page again. */
export function scrollToElement(
  element: Element | null | undefined,
  block: ScrollLogicalPosition,
): void {
  if (!element) return
  stop()
  element.scrollIntoView({ block, behavior: 'instant' })
}

const inputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Calls `callback` once, on the reader's first input. Returns a function that cancels it. */
function onFirstInput(callback: () => void): () => void {
  const cancel = () => {
    for (const type of inputEvents) removeEventListener(type, first)
  }
  const first = () => {
    cancel()
    callback()
  }
  for (const type of inputEvents) addEventListener(type, first, { passive: true })
  return cancel
}

/** Scrolls to a place. Returns false if the page is too short or the element does not exist yet. */
function moveTo({ y, anchor, isOpening }: ScrollPosition): boolean {
  const element = anchor && document.querySelector(anchor.selector)
  const top = element ? scrollY + element.getBoundingClientRect().top - anchor.top : y
  scrollTo({ top, behavior: 'instant' })
  const isThere = Math.abs(scrollY - Math.max(0, top)) < 1
  if (isThere && element && isOpening) reveal(element)
  return isThere && (element !== null || !anchor)
}

/** Scrolls so that as much of an element as possible is visible, including its top. */
function reveal(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  const hidden = bottom - innerHeight + scrollMarginPx
  if (hidden <= 0 || top <= scrollMarginPx) return
  const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollBy({
    top: Math.min(hidden, top - scrollMarginPx),
    behavior: hasReducedMotion ? 'instant' : 'smooth',
  })
}
