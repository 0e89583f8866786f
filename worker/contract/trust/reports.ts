import { limits } from '../limits.ts'
import { emailAddressSchema } from '../people/auth.ts'
import { createMultiLineTextSchema, createOptionalTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import { reportedKinds, reportReasons } from './moderation.ts'

/** Body of `POST /reports`. The decision is sent to `email` (EU regulation 2022/2065, art. 16). */
export const reportBodySchema = z.strictObject({
  kind: z.enum(reportedKinds),
  id: z.string().min(1, 'required').max(limits.reportedIdLengthMax),
  reason: z.enum(reportReasons),
  text: createOptionalTextSchema(createMultiLineTextSchema().max(limits.reportTextMax)),
  email: createOptionalTextSchema(emailAddressSchema.or(z.literal(''))),
})
export type ReportBody = z.output<typeof reportBodySchema>

/** Response of `POST /reports`. The report's reference is short enough to be read aloud. */
export type StoredReport = { report: { reference: string } }
