/**
 * Finds the element in which a portal should render content that floats over `anchor`. Inside a
 * dialog it is the dialog, so that the content belongs to its focus trap. Otherwise it is the
 * landmark (main, header or footer). None of these elements clips its direct children.
 */
export function findPortalContainer(anchor: Element | null): HTMLElement | undefined {
  return anchor?.closest<HTMLElement>('[role="dialog"], main, header, footer') ?? undefined
}
