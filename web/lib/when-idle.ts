/** Safari has no `requestIdleCallback`, so wait for this time instead. */
const fallbackDelayMs = 1_500

/** Runs `work` when the browser is idle. */
export function whenIdle(work: () => void): void {
  // There is no idle time on the server, so do nothing.
  if (import.meta.env.SSR) return
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2 * fallbackDelayMs })
  else setTimeout(work, fallbackDelayMs)
}
