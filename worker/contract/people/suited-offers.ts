import type { JobOffer } from '../board/offers.ts'
import type { LanguageCode } from './languages.ts'

/** Why an offer suits a person, in the order in which reasons are told. */
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

/** An offer that suits the caller, and why. */
export type SuitedOffer = {
  offer: JobOffer
  reasons: SuitReason[]
  /** The skills that the offer asks for and the caller has, as the offer spells them. */
  skills: string[]
  /** The languages that the offer names and the caller speaks. */
  languages: LanguageCode[]
}

/** Answer of `GET /offers-for-you`: the best first; empty if the profile says neither skills nor role. */
export type SuitedOffers = { offers: SuitedOffer[] }
