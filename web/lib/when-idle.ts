/** The delay in Safari, which has no `requestIdleCallback`. */
const fallbackDelayMs = 1_500

/** Runs `work` when the browser is idle. */
export function whenIdle(work: () => void): void {
  // On the server, nothing is run.
  if (import.meta.env.SSR) return
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2 * fallbackDelayMs })
  else setTimeout(work, fallbackDelayMs)
}
