import { limits } from '../limits.ts'
import { emailAddressSchema } from '../people/auth.ts'
import { multiLineTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import { reportedKinds, reportReasons } from './moderation.ts'

/**
 * Body of `POST /reports`: what is wrong with an offer, a company or a person's profile. If the
 * body contains a mail address, the operator's decision is sent to it (Regulation (EU) 2022/2065,
 * article 16).
 */
export const reportBody = z.strictObject({
  kind: z.enum(reportedKinds),
  id: z.string().min(1, 'required').max(limits.reportedIdMax),
  reason: z.enum(reportReasons),
  text: multiLineTextSchema()
    .max(limits.reportTextMax)
    .nullish()
    .transform((text) => text || null),
  email: emailAddressSchema
    .or(z.literal(''))
    .nullish()
    .transform((email) => email || null),
})
export type ReportBody = z.output<typeof reportBody>

/** Response of `POST /reports`. The reference is short enough to be read aloud. */
export type StoredReport = { report: { reference: string } }
