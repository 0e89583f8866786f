import { proxy } from 'valtio/vanilla'
import type { NextStep } from '#contract/offer-input'
import { z } from '#contract/zod'
import { keptValues } from '../../lib/kept-values.ts'

const outcomeShape = z.object({
  next: z.enum(['published', 'verify_company', 'invoice'] satisfies NextStep[]),
  /** The offer; null where a company was verified that has none. */
  offerId: z.string().nullable(),
  title: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  /** Where the mail went. */
  email: z.string(),
  /** The picture of the company that could not be sent; empty where there is none. */
  logo: z.string(),
  /** It was made public by the link that verifies its company. */
  isVerification: z.boolean(),
  /** An earlier attempt had arrived, as it was written then. */
  isEarlier: z.boolean(),
})

/** What came of a draft, for the pages that tell it: they may be loaded anew. */
export type Outcome = z.output<typeof outcomeShape>

const kept = keptValues<Outcome>('published offer')

export const published = proxy<{ outcome: Outcome | null }>({
  outcome: outcomeShape.safeParse(kept.read()).data ?? null,
})

export function keepOutcome(outcome: Outcome): void {
  published.outcome = outcome
  kept.write(outcome)
}
