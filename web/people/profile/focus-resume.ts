import { scrollToElement } from '../../lib/scroll-position.ts'

export const resumeElementId = 'curriculum'

/** Focuses the resume, which is edited on the page itself and has no dialog. */
export function focusResume(): void {
  const place = document.getElementById(resumeElementId)
  scrollToElement(place, 'nearest')
  place?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}
