import type { ApplicationReview, ReviewDetails } from '../../contract/applications/reviews.ts'
import type { ReviewEventRow, ReviewRow } from './store.ts'

/**
 * Builds a review. `row` is undefined if the application was withdrawn meanwhile; the review is then
 * empty.
 */
export const presentReview = (row: ReviewRow | undefined): ApplicationReview => ({
  labels: (row?.labels ?? []).toSorted((one, other) => one.localeCompare(other, 'it')),
  rating: row?.rating ?? null,
  stage_id: row?.stageId ?? null,
  notes_count: row?.notesCount ?? 0,
})

/**
 * Builds the review of one application with its notes and its history.
 * @param canRemove returns whether the viewer may remove the notes of a given author
 */
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
