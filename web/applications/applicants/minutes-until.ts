import { minuteMs } from '#contract/durations'
import { limits } from '#contract/limits'

/** Returns the minutes until a time, rounded up and capped at the undo window; null if past. */
export function minutesUntil(until: string, now: number): number | null {
  const left = Math.min(Date.parse(until) - now, limits.refusalUndoWindowMs)
  return left > 0 ? Math.ceil(left / minuteMs) : null
}
