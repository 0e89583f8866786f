/**
 * Returns the element into which a menu or list that floats over `anchor` should be rendered. In a
 * dialog, this is the dialog, because the keyboard focus cannot leave it; elsewhere, it is the main
 * part, header or footer of the page. None of these cuts off what floats in it.
 */
export function findPortalContainer(anchor: Element | null): HTMLElement | undefined {
  return anchor?.closest<HTMLElement>('[role="dialog"], main, header, footer') ?? undefined
}
