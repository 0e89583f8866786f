import type { CatalogueVersion } from '../../deps/catalogue-version.ts'
import type { Deps } from '../../deps/context.ts'
import { askEach } from './shard-service.ts'
import { compareSimilar } from './shards.ts'
import { type FoundSuited, skillKeysOf, type Wishes } from './suited-offers.ts'

export { type FoundSuited, skillKeysOf, type Wishes }

/** Returns the open offers that suit a person, best first. The person's data is not stored. */
export async function findSuited(
  deps: Deps,
  wishes: Wishes,
  limit: number,
  atLeast: CatalogueVersion,
): Promise<FoundSuited[]> {
  const asked = { limit, now: deps.clock.now().getTime() }
  const found = await askEach(deps, (replica) => replica.suited(wishes, asked, atLeast))
  return found
    .flatMap(({ offers }) => offers)
    .sort(compareSimilar)
    .slice(0, limit)
}
