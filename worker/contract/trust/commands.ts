import { z } from '../zod.ts'
import { decisionBody, moderationBody } from './admin.ts'

/**
 * A command that an operator gave on the command line: to hide, show, release, suspend or restore a
 * subject, or to decide the report with a reference.
 */
export const operatorCommand = z.discriminatedUnion('what', [
  moderationBody.extend({ what: z.literal('moderate') }),
  decisionBody.extend({ what: z.literal('decide'), reference: z.string().min(1).max(20) }),
])
export type OperatorCommand = z.input<typeof operatorCommand>
