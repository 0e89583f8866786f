import type { JobOffer } from '../board/offers.ts'
import type { LanguageCode } from './languages.ts'

/** Why an offer suits a person, in the order in which the reasons are shown. */
export const suitedOfferReasons = [
  'skills',
  'role',
  'pay',
  'level',
  'country',
  'languages',
  'fresh',
] as const
export type SuitedOfferReason = (typeof suitedOfferReasons)[number]

export type SuitedOffer = {
  offer: JobOffer
  reasons: SuitedOfferReason[]
  /** The person's skills that the offer asks for, as the offer spells them. */
  skills: string[]
  /** The languages that the offer names and the person speaks. */
  languages: LanguageCode[]
}

/** Response of `GET /offers-for-you`, best first; empty if there are no skills and no job title. */
export type SuitedOffers = { offers: SuitedOffer[] }
