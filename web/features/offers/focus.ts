import { offerSelector } from '../../lib/place.ts'

/** What says how much there is, above the list. */
export const listSummaryId = 'riepilogo'

/**
 * Where the focus goes when the button that was pressed is about to leave the page; left alone it
 * would fall to the page's beginning. Called before the change: what takes it is there already.
 */
export function focusListSummary(): void {
  focus(document.getElementById(listSummaryId))
}

/** The same for a card that is about to close. */
export function focusOfferTitle(titleId: string): void {
  focus(document.getElementById(titleId)?.querySelector('a'))
}

/** The same for a card that has just come. */
export function focusOffer(id: string): void {
  focus(document.querySelector(offerSelector(id))?.querySelector<HTMLElement>('h3 a'))
}

/** Where the page stands is the router's business, so nothing scrolls. */
function focus(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
}
