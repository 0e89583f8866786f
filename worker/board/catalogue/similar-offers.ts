import { Bitset } from './bitset.ts'
import { type ScoredOffer, toScoredOffer } from './found-offer.ts'
import type { IndexedOffer } from './indexed-offer.ts'
import type { OfferTable } from './offer-table.ts'

/** The fields of an offer that are compared to find similar offers. */
export type SimilarOfferTraits = Pick<
  IndexedOffer,
  'id' | 'skills' | 'jobCategories' | 'experienceLevel'
>

/**
 * `counts`: for each skill of an offer, how many offers ask for it. `isShared`: whether any other
 * offer asks for at least one of the skills.
 */
export type SkillCounts = { offers: number; counts: number[]; isShared: boolean }

const newestMax = 50
const areaShare = 1
const levelShare = 0.5

export function countSkills(table: OfferTable, { id, skills }: SimilarOfferTraits): SkillCounts {
  const own = table.find(id)
  const counts = skills.map((skill) => table.words.skills.count(skill))
  const isShared = skills.some(
    (skill, i) => counts[i]! > (own !== undefined && table.words.skills.has(own, skill) ? 1 : 0),
  )
  return { offers: table.size, counts, isShared }
}

/**
 * Returns the open offers most similar to an offer. Offers get points for shared skills (more for
 * rare ones) and for the same job category and level. If points are equal, the newer offer comes
 * first. If no other offer shares a skill, the newest offers of the same job category are rated.
 * @param known the skill counts of all shards
 */
export function findSimilarOffers(
  table: OfferTable,
  traits: SimilarOfferTraits,
  limit: number,
  known: SkillCounts,
): ScoredOffer[] {
  const own = table.find(traits.id)
  const areas = table.choices.withAny('job_type', traits.jobCategories)
  const level = table.choices.of('experience_level', traits.experienceLevel)
  const best: Candidate[] = []
  const compare = (a: Candidate, b: Candidate) =>
    b.score - a.score || table.orders.created_at.compareDescending(a.slot, b.slot)
  const consider = (slot: number, shared: number) => {
    if (slot === own || !table.active.has(slot)) return
    const score = shared + (areas.has(slot) ? areaShare : 0) + (level.has(slot) ? levelShare : 0)
    const last = best[limit - 1]
    if (last && (score < last.score || compare(last, { slot, score }) < 0)) return
    best.push({ slot, score })
    best.sort(compare)
    if (best.length > limit) best.pop()
  }
  if (known.isShared) {
    const seen = new Bitset(table.slots)
    const skills = weighSkills(table, traits.skills, known)
    const sharedWeight = (slot: number) =>
      skills.reduce((sum, { slots, weight }) => (slots.has(slot) ? sum + weight : sum), 0)
    // Skills are sorted by descending weight. An offer not seen yet has none of the earlier skills,
    // so its points for skills are at most the sum of the remaining weights.
    for (const [i, { slots }] of skills.entries()) {
      const most = skills.slice(i).reduce((sum, { weight }) => sum + weight, 0)
      if (best.length === limit && best[limit - 1]!.score > most + areaShare + levelShare) break
      slots
        .clone()
        .subtract(seen)
        .forEach((slot) => {
          consider(slot, sharedWeight(slot))
        })
      seen.unite(slots)
    }
  } else {
    for (const slot of newestIn(table, areas)) consider(slot, 0)
  }
  return best.map(({ slot, score }) => toScoredOffer(table, slot, score))
}

type Candidate = { slot: number; score: number }

/** Returns an offer's skills with their weights, heaviest first. Rarer skills weigh more. */
const weighSkills = (
  table: OfferTable,
  skills: readonly string[],
  { offers, counts }: SkillCounts,
): { slots: Bitset; weight: number }[] =>
  skills
    .map((skill, i) => ({
      slots: table.words.skills.withExactly([skill]),
      weight: Math.log(1 + offers / (1 + counts[i]!)),
    }))
    .sort((a, b) => b.weight - a.weight)

const newestIn = (table: OfferTable, areas: Bitset): number[] =>
  table.orders.created_at.page(areas.intersect(table.listed), { offset: 0, limit: newestMax }, true)
