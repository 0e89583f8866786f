import { limits } from '../limits.ts'
import { multiLineTextSchema, optionalTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import type { ModerationSubject } from './admin.ts'
import { moderationActions, reportedKinds, reportOutcomes, reportReasons } from './moderation.ts'

const id = z.string().min(1, 'required').max(limits.reportedIdMax)

/** Why a decision was made. The people concerned receive ground and note. */
export const decisionReasonFields = {
  ground: z.enum(reportReasons),
  note: optionalTextSchema(multiLineTextSchema().max(limits.operatorNoteMax)),
}

/** The outcome of a report, or an action on a subject. */
const decisionItem = z.union([
  z.strictObject({ report: id, outcome: z.enum(reportOutcomes) }),
  z.strictObject({ kind: z.enum(reportedKinds), id, action: z.enum(moderationActions) }),
])
export type ModerationDecisionItem = z.output<typeof decisionItem>

export const moderationDecisionsMax = 100

/** Body of `POST /admin/decisions`: decisions that share the same ground and note. */
export const moderationDecisionsBody = z.strictObject({
  items: z.array(decisionItem).min(1).max(moderationDecisionsMax),
  ...decisionReasonFields,
  /** If null, the ground is the reason of each report, or `other` for decisions without one. */
  ground: decisionReasonFields.ground.nullish().transform((ground) => ground ?? null),
})
export type ModerationDecisionsBody = z.output<typeof moderationDecisionsBody>

/**
 * Response of `POST /admin/decisions`. Until `undo_until` (null if nothing changed), nobody is
 * notified, and all decisions can be undone with `id`. `results` has the order of the items.
 */
export type ModerationDecisionsResult = {
  id: string
  undo_until: string | null
  results: ({ subject: ModerationSubject } | { error: string })[]
}

/** Body of `POST /admin/notes`: a note that only operators can read. */
export const moderationNoteBody = z.strictObject({
  kind: z.enum(reportedKinds),
  id,
  text: multiLineTextSchema().min(1, 'required').max(limits.operatorNoteMax),
})
export type ModerationNoteBody = z.output<typeof moderationNoteBody>
