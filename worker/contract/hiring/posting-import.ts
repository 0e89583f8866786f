import { limits } from '../limits.ts'
import { createSingleLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import type { OfferDraft } from './offer-fields.ts'

/** Body of `POST /posting-import`: the address of a job posting on another site. */
export const postingImportBodySchema = z.strictObject({
  url: createSingleLineSchema().min(1, 'required').max(limits.urlMax),
})

/** What an import can lose: images, the layout of tables, or a whole description if too long. */
export const postingConversionLosses = ['tables', 'images', 'too_long'] as const
export type PostingConversionLoss = (typeof postingConversionLosses)[number]

/** Response of `POST /posting-import`: the fields found in the posting, and what was lost. */
export type ImportedPosting = { draft: Partial<OfferDraft>; notes: PostingConversionLoss[] }
