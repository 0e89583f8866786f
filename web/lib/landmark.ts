/**
 * Returns the element in which to render a menu that floats over `anchor`. In a dialog, this is the
 * dialog, because keyboard focus cannot leave it. Elsewhere, this is the main part, header or
 * footer of the page. These elements do not cut off floating content.
 */
export function findPortalContainer(anchor: Element | null): HTMLElement | undefined {
  return anchor?.closest<HTMLElement>('[role="dialog"], main, header, footer') ?? undefined
}
