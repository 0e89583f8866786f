import type { OfferFilters } from '../../contract/offer-filters.ts'
import type { OfferFacets } from '../../contract/offers.ts'
import type { OfferListQuery } from '../../contract/queries.ts'
import { askObject } from '../../platform/ask-object.ts'
import type { Deps } from '../../platform/context.ts'
import { addCost } from '../../platform/d1-meter.ts'
import { describeError } from '../../platform/describe-error.ts'
import { type Json, toJson } from '../../platform/json.ts'
import type { CatalogueReplica } from './replica.ts'

/** What an isolate knows of the catalogue's version, and since when. */
export type KnownVersion = { version: number; readAt: number }

/**
 * The version of the catalogue: it grows with every change that a public answer could show. Known
 * versions are trusted for CATALOGUE_TTL_SECONDS; for a while longer they still serve while a newer
 * one is fetched behind the answer.
 */
export async function catalogueVersion(deps: Deps): Promise<number> {
  const known = deps.memory.catalogue
  const ttl = deps.vars.CATALOGUE_TTL_SECONDS * 1000
  const age = known ? deps.clock.now().getTime() - known.readAt : Number.POSITIVE_INFINITY
  if (known && age < ttl) return known.version
  deps.memory.readingVersion ??= readVersion(deps).finally(() => {
    deps.memory.readingVersion = null
  })
  const reading = deps.memory.readingVersion
  deps.waitUntil(reading.catch(() => undefined))
  return known && age < 3 * ttl ? known.version : reading
}

/**
 * Reads something public that depends on the catalogue alone, from the caches where they have it.
 * `key` must name all that it depends on, in one spelling.
 */
export async function readThroughCache<Value>(
  deps: Deps,
  key: string,
  build: (version: number) => Promise<Value>,
): Promise<Json<Value>> {
  const version = await catalogueVersion(deps)
  return deps.memory.responses.body(deps, key, version, async () => toJson(await build(version)))
}

/** One page of the list: row numbers in order, and how many offers there are in all. */
export async function searchCatalogue(
  deps: Deps,
  query: OfferListQuery,
  atLeast: number,
): Promise<{ total: number; rowids: number[] }> {
  const { page, limit, ...filters } = query
  const place = { offset: (page - 1) * limit, limit }
  const found = await askReplica(deps, (replica) => replica.search({ ...filters, atLeast }, place))
  addCost(deps.cost, found.cost)
  return found
}

export async function catalogueFacets(
  deps: Deps,
  filters: OfferFilters,
  atLeast: number,
): Promise<OfferFacets> {
  const { facets, cost } = await askReplica(deps, (replica) =>
    replica.facets({ ...filters, atLeast }),
  )
  addCost(deps.cost, cost)
  return facets
}

/** Whether an offer is listed, open or closed, answered without a look into the database. */
export async function isListed(deps: Deps, offerId: string): Promise<boolean> {
  const { isListed, cost } = await askReplica(deps, (replica) => replica.has(offerId))
  addCost(deps.cost, cost)
  return isListed
}

/**
 * After a write: whoever made it, and everyone of their region, sees it from now on. Other regions and
 * isolates follow within CATALOGUE_TTL_SECONDS, and so does this one where it fails: what was written
 * is written.
 */
export async function refreshCatalogue(deps: Deps): Promise<void> {
  try {
    const { version, cost } = await askReplica(deps, (replica) => replica.refresh())
    addCost(deps.cost, cost)
    remember(deps, version)
  } catch (error) {
    deps.event.error = describeError(error)
  }
}

async function readVersion(deps: Deps): Promise<number> {
  const { version, cost } = await askReplica(deps, (replica) => replica.version())
  addCost(deps.cost, cost)
  remember(deps, version)
  return version
}

/** What was asked for before a write may be answered after it: then the newer is known already. */
function remember({ memory, clock }: Deps, version: number): void {
  const known = memory.catalogue?.version ?? 0
  if (version >= known) memory.catalogue = { version, readAt: clock.now().getTime() }
}

/** Asks the replica of the visitor's part of the world. All that it is asked only reads. */
function askReplica<Answer>(
  deps: Deps,
  call: (replica: DurableObjectStub<CatalogueReplica>) => Promise<Answer>,
): Promise<Answer> {
  const { CATALOGUE } = deps.env
  const { region } = deps
  deps.event.region = region
  const find = () => CATALOGUE.get(CATALOGUE.idFromName(region), { locationHint: region })
  return askObject(deps.event, find, call)
}
