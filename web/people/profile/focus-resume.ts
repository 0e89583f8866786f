/** Id of the resume on the page. */
export const resumeId = 'curriculum'

/** The resume is edited on the page itself, so focus it and scroll to it. */
export function focusResume(): void {
  const place = document.getElementById(resumeId)
  place?.scrollIntoView({ block: 'nearest' })
  place?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}
