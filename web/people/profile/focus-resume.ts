export const resumeElementId = 'curriculum'

/** Focuses the resume, which is edited on the page itself and has no dialog. */
export function focusResume(): void {
  const place = document.getElementById(resumeElementId)
  place?.scrollIntoView({ block: 'nearest' })
  place?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}
