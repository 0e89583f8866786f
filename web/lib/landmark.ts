/**
 * Returns the element into which a menu or list that floats over `anchor` should be rendered: the
 * dialog around it, so that the keyboard focus may enter the list, or else the page's main part,
 * header or footer. None of them cuts off what floats in it.
 */
export function findPortalContainer(anchor: Element | null): HTMLElement | undefined {
  return anchor?.closest<HTMLElement>('[role="dialog"], main, header, footer') ?? undefined
}
