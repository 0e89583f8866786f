/**
 * Portal target for content that floats over `anchor`: its dialog, so that it stays reachable
 * inside the focus trap, or else its landmark. As a direct child of that it is not clipped.
 */
export function landmarkOf(anchor: Element | null): HTMLElement | undefined {
  return anchor?.closest<HTMLElement>('[role="dialog"], main, header, footer') ?? undefined
}
