import { limits } from '../limits.ts'
import { singleLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import type { OfferDraft } from './offer-fields.ts'

/** Body of `POST /posting-import`: the address of a posting on another site. */
export const postingImportBody = z.strictObject({
  url: singleLineSchema().min(1, 'required').max(limits.urlMax),
})

/**
 * What was lost when a posting became a draft. `tables`: tables became lines of text. `images`: images
 * were left out. `too_long`: the description exceeds the limit and was left out.
 */
export const conversionLosses = ['tables', 'images', 'too_long'] as const
export type ConversionLoss = (typeof conversionLosses)[number]

/**
 * Response of `POST /posting-import`: the fields that the posting states, to fill the wizard, and
 * what was lost.
 */
export type ImportedPosting = { draft: Partial<OfferDraft>; notes: ConversionLoss[] }
