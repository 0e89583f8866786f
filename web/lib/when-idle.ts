/** The delay in Safari, which has no `requestIdleCallback`. */
const fallbackDelayMs = 1_500

/** Runs `work` when the browser is idle. Does nothing on the server. */
export function runWhenIdle(work: () => void): void {
  if (import.meta.env.SSR) return
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2 * fallbackDelayMs })
  else setTimeout(work, fallbackDelayMs)
}
