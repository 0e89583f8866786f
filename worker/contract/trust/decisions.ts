import { limits } from '../limits.ts'
import { multiLineTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import type { ModerationSubject } from './admin.ts'
import { moderationActions, reportedKinds, reportOutcomes, reportReasons } from './moderation.ts'

const id = z.string().min(1, 'required').max(limits.reportedIdMax)

/**
 * The reasons for a decision: a ground, which is required, and an optional note. The people
 * concerned receive both.
 */
export const decisionReasonFields = {
  ground: z.enum(reportReasons),
  note: multiLineTextSchema()
    .max(limits.operatorNoteMax)
    .nullish()
    .transform((text) => text || null),
}

/** One decision: the outcome of a report, or an action on a subject. */
const decisionItem = z.union([
  z.strictObject({ report: id, outcome: z.enum(reportOutcomes) }),
  z.strictObject({ kind: z.enum(reportedKinds), id, action: z.enum(moderationActions) }),
])
export type ModerationDecisionItem = z.output<typeof decisionItem>

/** The maximum number of decisions in one request. */
export const moderationDecisionsMax = 100

/** Body of `POST /admin/decisions`: one or more decisions that share the same ground and note. */
export const moderationDecisionsBody = z.strictObject({
  items: z.array(decisionItem).min(1).max(moderationDecisionsMax),
  ...decisionReasonFields,
  /**
   * If null, each decision on a report uses the reason given in the report as its ground. All other
   * decisions use the ground `other`.
   */
  ground: decisionReasonFields.ground.nullish().transform((ground) => ground ?? null),
})
export type ModerationDecisionsBody = z.output<typeof moderationDecisionsBody>

/**
 * Response of `POST /admin/decisions`. Until `undo_until` (ISO 8601 in UTC; null if nothing
 * changed), nobody is notified, and `id` can be used to undo all decisions. Results have the same
 * order as the items of the request. Each result is the subject after the decision, or the error of
 * an item that could not be decided.
 */
export type ModerationDecisionsResult = {
  id: string
  undo_until: string | null
  results: ({ subject: ModerationSubject } | { error: string })[]
}

/**
 * Body of `POST /admin/notes`: a note about an offer, a company or a person. Only operators can
 * read it.
 */
export const moderationNoteBody = z.strictObject({
  kind: z.enum(reportedKinds),
  id,
  text: multiLineTextSchema().min(1, 'required').max(limits.operatorNoteMax),
})
export type ModerationNoteBody = z.output<typeof moderationNoteBody>
