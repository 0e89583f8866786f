import type { JobOffer } from '../board/offers.ts'
import type { LanguageCode } from './languages.ts'

/** The reasons why an offer suits a person, in the order in which they are shown. */
export const suitReasons = [
  'skills',
  'role',
  'pay',
  'level',
  'country',
  'languages',
  'fresh',
] as const
export type SuitReason = (typeof suitReasons)[number]

/** An offer that suits the caller, with the reasons. */
export type SuitedOffer = {
  offer: JobOffer
  reasons: SuitReason[]
  /** The skills that the offer asks for and the caller has, in the offer's spelling. */
  skills: string[]
  /** The languages that the offer names and the caller speaks. */
  languages: LanguageCode[]
}

/**
 * Answer of `GET /offers-for-you`, the best offer first; empty if the profile contains neither
 * skills nor a role.
 */
export type SuitedOffers = { offers: SuitedOffer[] }
