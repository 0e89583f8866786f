/**
 * Portal target for content that floats over `anchor`: its dialog, so that the content is inside
 * the focus trap, or else its landmark. A direct child of either is not clipped.
 */
export function landmarkOf(anchor: Element | null): HTMLElement | undefined {
  return anchor?.closest<HTMLElement>('[role="dialog"], main, header, footer') ?? undefined
}
