import { offerSelector } from '../../lib/scroll-position.ts'

/** Id of the line above the list that shows the number of offers. */
export const offerListSummaryId = 'riepilogo'

/** Call this before removing the focused button, or the focus goes to the start of the page. */
export function focusListSummary(): void {
  focus(document.getElementById(offerListSummaryId))
}

/** Moves the focus to the title of a card that is about to close, with the focused button. */
export function focusOfferTitle(titleId: string): void {
  focus(document.getElementById(titleId)?.querySelector('a'))
}

/** Moves the focus to the title link of a card that has just been rendered. */
export function focusOffer(id: string): void {
  focus(document.querySelector(offerSelector(id))?.querySelector<HTMLElement>('h3 a'))
}

/** Without scrolling, because the router sets the scroll position. */
function focus(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
}
