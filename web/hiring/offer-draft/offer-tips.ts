import type { Workplace } from '#contract/enums'

/** A suggestion that would make an offer better. Suggestions never prevent publishing. */
export type OfferTipKey = 'pay' | 'where' | 'longer' | 'shorter' | 'skills'

type CheckedOffer = {
  salary_min: number
  salary_max: number
  workplace: Workplace
  anywhere: boolean
  timezone_overlap: object | null
  skills: readonly string[]
  /** The description as HTML. */
  job_description: string
}

/** Shorter descriptions say too little. */
const describedMinCharacters = 600
/** Few people read longer descriptions to the end. */
const describedMaxCharacters = 6_000

/** Returns the suggestions for an offer, the most helpful first. */
export function listOfferTips(offer: CheckedOffer): OfferTipKey[] {
  const words = offer.job_description.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  const { length } = words.trim()
  const isVague = offer.workplace === 'remote' && offer.anywhere && !offer.timezone_overlap
  return [
    ...(offer.salary_min + offer.salary_max === 0 ? ['pay' as const] : []),
    ...(length < describedMinCharacters ? ['longer' as const] : []),
    ...(length > describedMaxCharacters ? ['shorter' as const] : []),
    ...(isVague ? ['where' as const] : []),
    ...(offer.skills.length === 0 ? ['skills' as const] : []),
  ]
}
