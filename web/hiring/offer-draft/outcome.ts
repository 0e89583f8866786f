import { proxy } from 'valtio/vanilla'
import type { NextPublishingStep } from '#contract/hiring/offer-input'
import { z } from '#contract/zod'
import { createFormInputStorage } from '../../lib/form-input-storage.ts'

const outcomeShape = z.object({
  next: z.enum(['published', 'verify_company', 'invoice'] satisfies NextPublishingStep[]),
  /** The id of the offer; null if the company that was verified has no listed offer. */
  offerId: z.string().nullable(),
  title: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  /** The address to which the invoice or the verification link is mailed. */
  email: z.string(),
  /** A `data:` URL of the logo if its upload failed; otherwise empty. */
  logo: z.string(),
  /** True if the offer was published by verifying the company. */
  isVerification: z.boolean(),
  /** True if an earlier request created the offer, which then has the text of that request. */
  isEarlier: z.boolean(),
})

/** The result of publishing. It is stored, because the pages that show it may be reloaded. */
export type PublishOutcome = z.output<typeof outcomeShape>

const kept = createFormInputStorage<PublishOutcome>('published offer')

export const publishOutcomeState = proxy<{ outcome: PublishOutcome | null }>({
  outcome: outcomeShape.safeParse(kept.read()).data ?? null,
})

export function storePublishOutcome(outcome: PublishOutcome): void {
  publishOutcomeState.outcome = outcome
  kept.write(outcome)
}
