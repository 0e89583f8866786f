import type { ReceivedApplication } from '#contract/applications/applications'
import type { ReviewDetails } from '#contract/applications/reviews'

type Moved = ReceivedApplication['timeline'][number]
type Recorded = ReviewDetails['events'][number]

export type ApplicationHistoryStep = { at: string; name: string | null } & (
  | { move: Moved; event: null }
  | { move: null; event: Recorded }
)

/** Merges status changes and review events by time. At equal times, status changes come first. */
export function mergeApplicationHistory(
  timeline: readonly Moved[],
  events: readonly Recorded[] = [],
): ApplicationHistoryStep[] {
  return [
    ...timeline.map((move) => ({ at: move.at, name: move.name, move, event: null })),
    ...events.map((event) => ({ at: event.at, name: event.name, move: null, event })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
