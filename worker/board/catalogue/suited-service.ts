import type { CatalogueVersion } from '../../deps/catalogue-version.ts'
import type { Deps } from '../../deps/context.ts'
import { compareByScore } from './found-offer.ts'
import { callEachShard } from './shard-service.ts'
import { buildSkillKeys, type FoundSuitedOffer, type SuitCriteria } from './suited-offers.ts'

export { buildSkillKeys, type FoundSuitedOffer, type SuitCriteria }

/** Returns the open offers that suit a person, best first. The person's data is not stored. */
export async function findSuitedCatalogueOffers(
  deps: Deps,
  wishes: SuitCriteria,
  limit: number,
  atLeast: CatalogueVersion,
): Promise<FoundSuitedOffer[]> {
  const asked = { limit, now: deps.clock.now().getTime() }
  const found = await callEachShard(deps, (replica) => replica.suited(wishes, asked, atLeast))
  return found.flat().sort(compareByScore).slice(0, limit)
}
