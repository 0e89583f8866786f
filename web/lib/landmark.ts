/**
 * Where something that floats over `anchor` belongs in the page: in the dialog it was opened from,
 * so that it can be reached, or else in the same landmark, so that it is found. Straight in there
 * nothing cuts it off.
 */
export function landmarkOf(anchor: Element | null): HTMLElement | undefined {
  return anchor?.closest<HTMLElement>('[role="dialog"], main, header, footer') ?? undefined
}
