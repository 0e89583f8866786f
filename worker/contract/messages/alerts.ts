import { offerFilterNames } from '../board/offer-filters.ts'
import { limits } from '../limits.ts'
import { emailAddressSchema } from '../people/auth.ts'
import { z } from '../zod.ts'
import { type AlertFrequency, alertFrequencies } from './alert-frequency.ts'

/** The filters of an alert. Alerts contain only new offers, so they have no filter by age. */
export const alertFilterNames = offerFilterNames.filter((name) => name !== 'posted_within')
export type AlertFilterName = (typeof alertFilterNames)[number]

/** Body of `POST /alerts`. `query` is a query string of the offer list; its sort is ignored. */
export const alertBodySchema = z.strictObject({
  email: emailAddressSchema,
  query: z.string().max(limits.alertQueryMax),
  frequency: z.enum(alertFrequencies),
})
export type AlertBody = z.output<typeof alertBodySchema>

/** The alert's mails show fewer offers of these companies and fewer with these skills. */
const less = z.strictObject({
  companies: z.array(z.string().max(limits.requestedIdLengthMax)).max(limits.alertDownrankedMax),
  skills: z.array(z.string().max(limits.skillLengthMax)).max(limits.alertDownrankedMax),
})

/** Body of `PATCH /alert/{token}`. `state` confirms an alert or restarts an ended one. */
export const alertPatchSchema = z.strictObject({
  state: z.literal('active').optional(),
  frequency: z.enum(alertFrequencies).optional(),
  less: less.optional(),
})
export type AlertPatch = z.output<typeof alertPatchSchema>

export type SearchAlertState = 'unconfirmed' | 'active' | 'ended'

/** An alert as its owner sees it. */
export type SearchAlert = {
  /** The masked mail address, such as `a•••@posta.example`. */
  address: string
  /** The canonical query string of the offer list, without a sort order; '' means all offers. */
  query: string
  frequency: AlertFrequency
  state: SearchAlertState
  less: { companies: { id: string; name: string }[]; skills: string[] }
  /** ISO 8601 in UTC. */
  created_at: string
}

/** An alert in the response of `GET /alerts`. `token` is the secret in its page's URL. */
export type OwnSearchAlert = SearchAlert & { token: string }
