import { limits } from '../limits.ts'
import { multiLineText } from '../text-schemas.ts'
import { z } from '../zod.ts'
import type { Subject } from './admin.ts'
import { moderationActions, reportedKinds, reportOutcomes, reportReasons } from './moderation.ts'

const id = z.string().min(1, 'required').max(limits.reportedIdMax)

/** Every decision has a ground and may have a note. The people concerned are told both. */
export const reasons = {
  ground: z.enum(reportReasons),
  note: multiLineText()
    .max(limits.noteMax)
    .nullish()
    .transform((text) => text || null),
}

/** One decision: the outcome of a report, or an action on a subject. */
const decisionItem = z.union([
  z.strictObject({ report: id, outcome: z.enum(reportOutcomes) }),
  z.strictObject({ kind: z.enum(reportedKinds), id, action: z.enum(moderationActions) }),
])
export type DecisionItem = z.output<typeof decisionItem>

/** How many decisions one request may make. */
export const decisionsMax = 100

/** Body of `POST /admin/decisions`: one or many decisions for the same reasons. */
export const decisionsBody = z.strictObject({
  items: z.array(decisionItem).min(1).max(decisionsMax),
  ...reasons,
  /**
   * If null, the ground of each report's decision is the reason given in the report. For all other
   * decisions it is `other`.
   */
  ground: reasons.ground.nullish().transform((ground) => ground ?? null),
})
export type DecisionsBody = z.output<typeof decisionsBody>

/**
 * Answer of `POST /admin/decisions`. Until `undo_until` (ISO 8601, UTC; null if nothing changed) nobody
 * is notified, and all decisions can be undone by `id`. Results are in the order of the items: the
 * subject after the decision, or the error of an item that could not be decided.
 */
export type Decisions = {
  id: string
  undo_until: string | null
  results: ({ subject: Subject } | { error: string })[]
}

/** Body of `POST /admin/notes`: a note of an operator about a subject, which nobody else reads. */
export const noteBody = z.strictObject({
  kind: z.enum(reportedKinds),
  id,
  text: multiLineText().min(1, 'required').max(limits.noteMax),
})
export type NoteBody = z.output<typeof noteBody>
