import { z } from '../zod.ts'

/** `applications` are clicks on links to apply elsewhere, `sent` are applications on this site. */
export const countedOfferActions = ['views', 'saves', 'starts', 'applications', 'sent'] as const
export type CountedOfferAction = (typeof countedOfferActions)[number]

/** Where a visitor came from. */
export const visitSources = [
  'direct',
  'internal',
  'search',
  'social',
  'jobs',
  'mail',
  'other',
] as const
export type VisitSource = (typeof visitSources)[number]

const text = z.string().max(2_000).catch('')

/** The page's referrer (`from`) and query string (`at`), which tell the source and the campaign. */
export const visitQuerySchema = z.object({ from: text.optional(), at: text.optional() })
