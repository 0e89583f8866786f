import type { Bitset } from './bitset.ts'
import { type FoundOffer, foundOffer } from './found-offer.ts'
import type { IndexedOffer } from './indexed-offer.ts'
import type { OfferTable } from './offer-table.ts'

/** The properties of an offer that are compared with other offers. */
export type OfferTraits = Pick<IndexedOffer, 'id' | 'skills' | 'jobTypes' | 'experienceLevel'>

/** An offer that is similar to a given offer. */
export type SimilarOffer = FoundOffer & {
  score: number
  createdAt: number
  idHigh: number
  idLow: number
}

/**
 * For each skill of an offer, the number of offers that ask for the skill. `offers` is the number of all
 * offers, and `isShared` says whether any other offer has one of the skills.
 */
export type SkillCounts = { offers: number; counts: number[]; isShared: boolean }

const newestMax = 50
const areaShare = 1
const levelShare = 0.5

export function countSkills(table: OfferTable, { id, skills }: OfferTraits): SkillCounts {
  const own = table.find(id)
  const counts = skills.map((skill) => table.words.skills.count(skill))
  const isShared = skills.some(
    (skill, i) => counts[i]! > (own !== undefined && table.words.skills.has(own, skill) ? 1 : 0),
  )
  return { offers: table.size, counts, isShared }
}

/**
 * Returns the open offers most similar to the given one: by shared skills, then by job category and
 * experience level. A rare skill weighs more than a frequent one. If no offer shares a skill, the newest
 * offers of the same job categories are returned. Equally similar offers are sorted by date, newest
 * first.
 * @param known counts over all shards
 */
export function findSimilarOffers(
  table: OfferTable,
  traits: OfferTraits,
  limit: number,
  known: SkillCounts,
): SimilarOffer[] {
  const own = table.find(traits.id)
  const areas = table.choices.withAny('job_type', traits.jobTypes)
  const level = table.choices.of('experience_level', traits.experienceLevel)
  const createdAt = (slot: number) => table.numbers.created_at.get(slot) ?? 0
  const best: { slot: number; score: number }[] = []
  const compare = (a: { slot: number; score: number }, b: { slot: number; score: number }) =>
    b.score - a.score || table.orders.created_at.compareDescending(a.slot, b.slot)
  const consider = (slot: number, shared: number) => {
    if (slot === own || !table.active.has(slot)) return
    const score = shared + (areas.has(slot) ? areaShare : 0) + (level.has(slot) ? levelShare : 0)
    if (best.length === limit && score < best[limit - 1]!.score) return
    best.push({ slot, score })
    best.sort(compare)
    if (best.length > limit) best.pop()
  }
  if (known.isShared) {
    const weights = sharedWeights(table, traits.skills, known)
    for (let slot = 0; slot < weights.length; slot++) {
      if (weights[slot]! > 0) consider(slot, weights[slot]!)
    }
  } else {
    for (const slot of newestIn(table, areas)) consider(slot, 0)
  }
  return best.map(({ slot, score }) => ({
    ...foundOffer(table, slot),
    score,
    createdAt: createdAt(slot),
    idHigh: table.ids.high(slot),
    idLow: table.ids.low(slot),
  }))
}

/** For each slot, returns the sum of the weights of the skills that it shares with the given offer. */
function sharedWeights(
  table: OfferTable,
  skills: readonly string[],
  { offers, counts }: SkillCounts,
): Float64Array {
  const weights = new Float64Array(table.slots)
  for (const [i, skill] of skills.entries()) {
    const weight = Math.log(1 + offers / (1 + counts[i]!))
    table.words.skills.forEach(skill, (slot) => {
      weights[slot]! += weight
    })
  }
  return weights
}

const newestIn = (table: OfferTable, areas: Bitset): number[] =>
  table.orders.created_at.page(areas.intersect(table.listed), { offset: 0, limit: newestMax }, true)
