/**
 * Returns the element into which a menu or list that floats over `anchor` should be rendered: the
 * dialog that contains `anchor`, because the keyboard focus cannot leave the dialog, or else the
 * main part, header or footer of the page. None of these cuts off what floats in it.
 */
export function findPortalContainer(anchor: Element | null): HTMLElement | undefined {
  return anchor?.closest<HTMLElement>('[role="dialog"], main, header, footer') ?? undefined
}
