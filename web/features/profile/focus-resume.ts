/** Where the resume has its place on the page. */
export const resumeId = 'curriculum'

/** It is no dialog: the focus goes to where it is on the page, and the page with it. */
export function focusResume(): void {
  const place = document.getElementById(resumeId)
  place?.scrollIntoView({ block: 'nearest' })
  place?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}
