import { toSkillKey } from '../../contract/board/skills.ts'

export type SkillMatchableOffer = { id: string; skills: readonly string[]; created_at: number }

export type SkillMatcher<Offer extends SkillMatchableOffer> = (skills: readonly string[]) => Offer[]

/**
 * Builds a function that finds the offers with at least one skill of a person, in any spelling.
 * Offers with the most shared skills come first; among equals, the newest come first.
 */
export function createSkillMatcher<Offer extends SkillMatchableOffer>(
  offers: readonly Offer[],
): SkillMatcher<Offer> {
  const bySkill = new Map<string, Offer[]>()
  for (const offer of offers) {
    for (const skill of keysOf(offer.skills)) {
      const asking = bySkill.get(skill)
      if (asking) asking.push(offer)
      else bySkill.set(skill, [offer])
    }
  }
  return (skills) => {
    const common = new Map<Offer, number>()
    for (const skill of keysOf(skills)) {
      for (const offer of bySkill.get(skill) ?? []) common.set(offer, (common.get(offer) ?? 0) + 1)
    }
    return [...common]
      .sort(
        ([a, inA], [b, inB]) =>
          inB - inA || b.created_at - a.created_at || (a.id < b.id ? -1 : Number(a.id > b.id)),
      )
      .map(([offer]) => offer)
  }
}

/** Returns the skills that an offer asks for and a person has, as the offer spells them. */
export function findSharedSkills(asked: readonly string[], own: readonly string[]): string[] {
  const has = keysOf(own)
  return asked.filter((skill) => has.has(toSkillKey(skill)))
}

const keysOf = (skills: readonly string[]): Set<string> =>
  new Set(skills.map(toSkillKey).filter((key) => key !== ''))
