import { z } from '../zod.ts'

/**
 * The actions of visitors on an offer that are counted. `applications` counts clicks on a link to
 * apply outside this site. `sent` counts applications on this site, which are also stored
 * individually.
 */
export const countedOfferActions = ['views', 'saves', 'starts', 'applications', 'sent'] as const
export type CountedOfferAction = (typeof countedOfferActions)[number]

/** The kinds of site from which a visitor came. */
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

/**
 * Query of the routes that count a visit. `from` is the browser's referrer, `at` the query of the page
 * with its `utm_campaign`. Neither is stored.
 */
export const visitQuerySchema = z.object({ from: text.optional(), at: text.optional() })
