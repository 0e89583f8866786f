import { limits } from '../limits.ts'
import { singleLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import type { OfferDraft } from './offer-fields.ts'

/** Body of `POST /posting-import`: the address of a job posting on another site. */
export const postingImportBody = z.strictObject({
  url: singleLineSchema().min(1, 'required').max(limits.urlMax),
})

/**
 * What can be lost in the import of a description: tables became plain text, images were left out,
 * or the description was shortened.
 */
export const conversionLosses = ['tables', 'images', 'too_long'] as const
export type ConversionLoss = (typeof conversionLosses)[number]

/** Response of `POST /posting-import`: the fields that the posting states, and what was lost. */
export type ImportedPosting = { draft: Partial<OfferDraft>; notes: ConversionLoss[] }
