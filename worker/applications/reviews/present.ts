import type { Review, ReviewDetails } from '../../contract/applications/reviews.ts'
import type { EventRow, ReviewRow } from './store.ts'

/** A review. `row` is missing for an application that was withdrawn meanwhile. */
export const presentReview = (row: ReviewRow | undefined): Review => ({
  labels: (row?.labels ?? []).toSorted((one, other) => one.localeCompare(other, 'it')),
  rating: row?.rating ?? null,
  stage_id: row?.stageId ?? null,
  notes_count: row?.notesCount ?? 0,
})

/**
 * The review of one application with its notes and its history.
 * @param canRemove whether the viewer may remove a note of this author
 */
export function presentDetails(
  row: ReviewRow | undefined,
  events: EventRow[],
  canRemove: (authorId: string) => boolean,
): ReviewDetails {
  return {
    review: presentReview(row),
    notes: events.flatMap(({ id, kind, detail, memberId, name, createdAt }) =>
      kind === 'note'
        ? {
            id,
            text: detail ?? '',
            name,
            at: createdAt.toISOString(),
            is_removable: canRemove(memberId),
          }
        : [],
    ),
    events: events.map(({ kind, detail, name, createdAt }) => ({
      kind,
      detail: kind === 'note' ? null : detail,
      name,
      at: createdAt.toISOString(),
    })),
  }
}
