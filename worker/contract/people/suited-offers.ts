import type { JobOffer } from '../board/offers.ts'
import type { LanguageCode } from './languages.ts'

/** The reasons why an offer suits a person, in the order in which they are shown. */
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

/** An offer that suits the signed-in person, with the reasons why it suits them. */
export type SuitedOffer = {
  offer: JobOffer
  reasons: SuitedOfferReason[]
  /** The skills that the offer requires and the person has, in the offer's spelling. */
  skills: string[]
  /** The languages that the offer names and the person speaks. */
  languages: LanguageCode[]
}

/**
 * Response of `GET /offers-for-you`, the best offer first. The list is empty if the profile
 * contains neither skills nor a role.
 */
export type SuitedOffers = { offers: SuitedOffer[] }
