import { limits } from '../limits.ts'
import { emailAddressSchema } from '../people/auth.ts'
import { multiLineTextSchema, optionalTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import { reportedKinds, reportReasons } from './moderation.ts'

/** Body of `POST /reports`. `email` gets the decision (Regulation (EU) 2022/2065, article 16). */
export const reportBody = z.strictObject({
  kind: z.enum(reportedKinds),
  id: z.string().min(1, 'required').max(limits.reportedIdMax),
  reason: z.enum(reportReasons),
  text: optionalTextSchema(multiLineTextSchema().max(limits.reportTextMax)),
  email: optionalTextSchema(emailAddressSchema.or(z.literal(''))),
})
export type ReportBody = z.output<typeof reportBody>

/** Response of `POST /reports`. The report's reference is short enough to be read aloud. */
export type StoredReport = { report: { reference: string } }
