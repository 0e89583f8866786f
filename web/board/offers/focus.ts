import { offerSelector } from '../../lib/scroll-position.ts'

/** The id of the line above the list that shows the number of offers. */
export const offerListSummaryId = 'riepilogo'

/**
 * Moves the focus from a button that is about to disappear to the list summary; otherwise the focus
 * would go to the start of the page. Call it before the change.
 */
export function focusListSummary(): void {
  focus(document.getElementById(offerListSummaryId))
}

/**
 * Moves the focus to the title of a card that is about to close, because the focused button will
 * disappear.
 */
export function focusOfferTitle(titleId: string): void {
  focus(document.getElementById(titleId)?.querySelector('a'))
}

/** Moves the focus to the title link of a card that has just been rendered. */
export function focusOffer(id: string): void {
  focus(document.querySelector(offerSelector(id))?.querySelector<HTMLElement>('h3 a'))
}

/** Focuses an element without scrolling, because the router sets the scroll position. */
function focus(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
}
