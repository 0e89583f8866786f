/** Safari has no idle callback: there a moment after the page has settled has to do. */
const settledMs = 1_500

/** Does something once the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  // Drawing the first screen at build time is nothing to come after.
  if (import.meta.env.SSR) return
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2 * settledMs })
  else setTimeout(work, settledMs)
}
