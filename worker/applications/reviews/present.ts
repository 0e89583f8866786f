import type { ApplicationReview, ReviewDetails } from '../../contract/applications/reviews.ts'
import type { ReviewEventRow, ReviewRow } from './store.ts'

/** Builds a review; an empty one if `row` is undefined (the application was deleted). */
export const presentReview = (row: ReviewRow | undefined): ApplicationReview => ({
  labels: (row?.labels ?? []).toSorted((one, other) => one.localeCompare(other, 'it')),
  rating: row?.rating ?? null,
  stage_id: row?.stageId ?? null,
  notes_count: row?.notesCount ?? 0,
})

/** Builds a review with notes and history. `canRemove`: whether the viewer may remove a note. */
export function presentReviewDetails(
  row: ReviewRow | undefined,
  events: ReviewEventRow[],
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
