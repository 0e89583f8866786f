import { limits } from '../limits.ts'
import { z } from '../zod.ts'
import { decisionReasonFields } from './decisions.ts'
import { moderationActions, reportedKinds, reportOutcomes } from './moderation.ts'

/** A command of the command line: moderate an offer, company or person, or decide on a report. */
export const operatorCommandSchema = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('moderate'),
    kind: z.enum(reportedKinds),
    id: z.string().min(1).max(limits.reportedIdLengthMax),
    action: z.enum(moderationActions),
    ...decisionReasonFields,
  }),
  z.strictObject({
    what: z.literal('decide'),
    reference: z.string().min(1).max(20),
    outcome: z.enum(reportOutcomes),
    ...decisionReasonFields,
  }),
])
export type OperatorCommand = z.input<typeof operatorCommandSchema>
