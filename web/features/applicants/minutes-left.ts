import { limits } from '#contract/limits'

const minute = 60_000

/** Whole minutes until a moment, begun ones counted, or null once it is past. */
export function minutesLeft(until: string, now: number): number | null {
  const left = Math.min(Date.parse(until) - now, limits.refusalUndoMs)
  return left > 0 ? Math.ceil(left / minute) : null
}
