import { limits } from '../limits.ts'
import { createMultiLineTextSchema, createOptionalTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import type { ModerationSubject } from './admin.ts'
import { moderationActions, reportedKinds, reportOutcomes, reportReasons } from './moderation.ts'

const id = z.string().min(1, 'required').max(limits.reportedIdLengthMax)

/**
 * Why a decision was made. The people concerned are told the ground and the note. The default
 * ground is the reporter's reason for a report, and `other` for an action.
 */
export const decisionReasonFields = {
  ground: z
    .enum(reportReasons)
    .nullish()
    .transform((ground) => ground ?? null),
  note: createOptionalTextSchema(createMultiLineTextSchema().max(limits.operatorNoteMax)),
}

/** A decision: the outcome of a report, or an action on an offer, company or person. */
const decisionItem = z.union([
  z.strictObject({ report: id, outcome: z.enum(reportOutcomes) }),
  z.strictObject({ kind: z.enum(reportedKinds), id, action: z.enum(moderationActions) }),
])
export type ModerationDecisionItem = z.output<typeof decisionItem>

export const moderationDecisionsMax = 100

/** Body of `POST /admin/decisions`: decisions that share the same ground and note. */
export const moderationDecisionsBodySchema = z.strictObject({
  items: z.array(decisionItem).min(1).max(moderationDecisionsMax),
  ...decisionReasonFields,
})
export type ModerationDecisionsBody = z.output<typeof moderationDecisionsBodySchema>

/**
 * Response of `POST /admin/decisions`. Until `undo_until`, nobody is notified, and all decisions
 * can be undone with `id`. `undo_until` is null if nothing changed. `results` is in the order of
 * the items.
 */
export type ModerationDecisionsResult = {
  id: string
  undo_until: string | null
  results: ({ subject: ModerationSubject } | { error: string })[]
}

/** Body of `POST /admin/notes`: a note that only operators can read. */
export const moderationNoteBodySchema = z.strictObject({
  kind: z.enum(reportedKinds),
  id,
  text: createMultiLineTextSchema().min(1, 'required').max(limits.operatorNoteMax),
})
export type ModerationNoteBody = z.output<typeof moderationNoteBodySchema>
