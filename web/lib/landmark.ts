/**
 * Returns the element in which a portal should render content that floats over `anchor`: the
 * dialog, so that its focus trap includes the content, or the landmark. Neither clips its direct
 * children.
 */
export function findPortalContainer(anchor: Element | null): HTMLElement | undefined {
  return anchor?.closest<HTMLElement>('[role="dialog"], main, header, footer') ?? undefined
}
