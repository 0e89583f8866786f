import { buildOfferSelector } from '../../lib/scroll-position.ts'

/** Id of the line above the list that shows the number of offers. */
export const offerListSummaryId = 'riepilogo'

/** Focuses the line above the list. Call this before the focused button is removed. */
export function focusListSummary(): void {
  focus(document.getElementById(offerListSummaryId))
}

/** Focuses an open card's title. Call this before the card closes and its button disappears. */
export function focusOfferTitle(titleId: string): void {
  focus(document.getElementById(titleId)?.querySelector('a'))
}

export function focusOfferTitleLink(id: string): void {
  focus(document.querySelector(buildOfferSelector(id))?.querySelector<HTMLElement>('h3 a'))
}

/** Does not scroll, because the router sets the scroll position. */
function focus(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
}
