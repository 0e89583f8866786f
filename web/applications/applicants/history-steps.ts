import type { ReceivedApplication } from '#contract/applications/applications'
import type { ReviewDetails } from '#contract/applications/reviews'

type Moved = ReceivedApplication['timeline'][number]
type Recorded = ReviewDetails['events'][number]

/** One act in the history of an application: a move, or what a member recorded. */
export type HistoryStep = { at: string; name: string | null } & (
  | { move: Moved; event: null }
  | { move: null; event: Recorded }
)

/**
 * Joins the moves of an application and the events of its review by time. At the same time, moves
 * come first.
 */
export function historySteps(
  timeline: readonly Moved[],
  events: readonly Recorded[] = [],
): HistoryStep[] {
  return [
    ...timeline.map((move) => ({ at: move.at, name: move.name, move, event: null })),
    ...events.map((event) => ({ at: event.at, name: event.name, move: null, event })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
