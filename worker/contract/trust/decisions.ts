import { limits } from '../limits.ts'
import { multiLineText } from '../text-schemas.ts'
import { z } from '../zod.ts'
import type { Subject } from './admin.ts'
import { moderationActions, reportedKinds, reportOutcomes, reportReasons } from './moderation.ts'

const id = z.string().min(1, 'required').max(limits.reportedIdMax)

/**
 * The reasons of a decision: always a ground, and optionally a note. The people concerned receive
 * both.
 */
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

/** The most decisions in one request. */
export const decisionsMax = 100

/** Body of `POST /admin/decisions`: one or more decisions that share the same ground and note. */
export const decisionsBody = z.strictObject({
  items: z.array(decisionItem).min(1).max(decisionsMax),
  ...reasons,
  /**
   * If null, each decision on a report uses the reason given in the report as its ground. All other
   * decisions use the ground `other`.
   */
  ground: reasons.ground.nullish().transform((ground) => ground ?? null),
})
export type DecisionsBody = z.output<typeof decisionsBody>

/**
 * Response of `POST /admin/decisions`. Until `undo_until` (ISO 8601 in UTC; null if nothing
 * changed), nobody is notified, and `id` can be used to undo all decisions. Results have the same
 * order as the items of the request. Each result is the subject after the decision, or the error of
 * an item that could not be decided.
 */
export type Decisions = {
  id: string
  undo_until: string | null
  results: ({ subject: Subject } | { error: string })[]
}

/**
 * Body of `POST /admin/notes`: a note about an offer, a company or a person. Only operators can
 * read it.
 */
export const noteBody = z.strictObject({
  kind: z.enum(reportedKinds),
  id,
  text: multiLineText().min(1, 'required').max(limits.noteMax),
})
export type NoteBody = z.output<typeof noteBody>
