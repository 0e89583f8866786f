import type { OfferedSalaries } from '../../contract/board/landing-pages.ts'
import type { OfferFilters } from '../../contract/board/offer-filters.ts'
import type { OfferFacets } from '../../contract/board/offers.ts'
import type { OfferListQuery } from '../../contract/board/queries.ts'
import { callObject } from '../../deps/call-object.ts'
import {
  type CatalogueVersion,
  type KnownVersion,
  versionNumber,
} from '../../deps/catalogue-version.ts'
import type { Deps } from '../../deps/context.ts'
import { addD1Cost } from '../../platform/d1-meter.ts'
import { describeError } from '../../platform/describe-error.ts'
import { decodeJson, encodeJson, fromJson, type JsonBytes } from '../../platform/json.ts'
import type { OfferTraits, OpenChoices } from './offer-index.ts'
import type { CatalogueReplica } from './replica.ts'

export type { CatalogueVersion }

/** A public answer that depends only on the catalogue and is the same for everyone. */
export type CatalogueAnswer<Body> = {
  /** The canonical spelling of everything that the body depends on. */
  key: string
  /** Builds the body from a catalogue at least as new as `version`. */
  build: (version: CatalogueVersion) => Promise<Body>
}

/**
 * The catalogue version. A known one is trusted for CATALOGUE_TTL_SECONDS; for a while after that it is
 * still used while a newer one is fetched in the background.
 */
export async function catalogueVersion(deps: Deps): Promise<CatalogueVersion> {
  const known = deps.memory.catalogue
  const ttl = deps.vars.CATALOGUE_TTL_SECONDS * 1000
  const age = known ? deps.clock.now().getTime() - known.readAt : Number.POSITIVE_INFINITY
  if (known && age < ttl) return known.version
  const reading = deps.memory.versionReads.run('version', () => readVersion(deps))
  deps.waitUntil(reading.catch(() => undefined))
  return known && age < 3 * ttl ? known.version : reading
}

/** The answer at `version`, from a cache if possible. */
export function readCachedAnswer<Body>(
  deps: Deps,
  { key, build }: CatalogueAnswer<Body>,
  version: CatalogueVersion,
): Promise<JsonBytes<Body>> {
  return deps.memory.responses.body(deps, key, version, async () =>
    encodeJson(await build(version)),
  )
}

/** The value of an answer at `version`, for pages that the worker writes itself. */
export const readAnswer = async <Body>(
  deps: Deps,
  answer: CatalogueAnswer<Body>,
  version: CatalogueVersion,
): Promise<Body> => fromJson(decodeJson(await readCachedAnswer(deps, answer, version)))

/** One page of the list: rowids in order, and the total number of offers. */
export async function searchCatalogue(
  deps: Deps,
  query: OfferListQuery,
  atLeast: CatalogueVersion,
): Promise<{ total: number; rowids: number[] }> {
  const { page, limit, ...filters } = query
  const place = { offset: (page - 1) * limit, limit }
  const found = await askReplica(deps, (replica) => replica.search({ ...filters, atLeast }, place))
  addD1Cost(deps.cost, found.cost)
  return found
}

/** For each filter value, the number of offers that it would leave. */
export async function catalogueFacets(
  deps: Deps,
  filters: OfferFilters,
  atLeast: CatalogueVersion,
): Promise<OfferFacets> {
  const { facets, cost } = await askReplica(deps, (replica) =>
    replica.facets({ ...filters, atLeast }),
  )
  addD1Cost(deps.cost, cost)
  return facets
}

/** The rowids of the open offers most like another one, the most similar first. */
export async function findSimilar(
  deps: Deps,
  offer: OfferTraits,
  limit: number,
  atLeast: CatalogueVersion,
): Promise<number[]> {
  const { id, skills, jobTypes, experienceLevel } = offer
  const traits = { id, skills, jobTypes, experienceLevel, atLeast }
  const { rowids, cost } = await askReplica(deps, (replica) => replica.similar(traits, limit))
  addD1Cost(deps.cost, cost)
  return rowids
}

/** See `OpenChoices`: skills only those that at least `least` open offers ask for. */
export async function listOpenChoices(
  deps: Deps,
  least: number,
  atLeast: CatalogueVersion,
): Promise<OpenChoices> {
  const { cost, ...choices } = await askReplica(deps, (replica) =>
    replica.openChoices(least, atLeast),
  )
  addD1Cost(deps.cost, cost)
  return choices
}

/** The number of matching open offers, whatever the search, and what they pay at most. */
export async function describeOpenOffers(
  deps: Deps,
  filters: OfferFilters,
  atLeast: CatalogueVersion,
): Promise<{ count: number; salaries: OfferedSalaries | null }> {
  const { cost, ...offers } = await askReplica(deps, (replica) =>
    replica.openOffers({ ...filters, atLeast }),
  )
  addD1Cost(deps.cost, cost)
  return offers
}

/** Which ranges of `count` rowids hold open offers, and when one of them last changed (milliseconds). */
export async function listSitemapParts(
  deps: Deps,
  count: number,
  atLeast: CatalogueVersion,
): Promise<{ part: number; changedAt: number }[]> {
  const { ranges, cost } = await askReplica(deps, (replica) => replica.openRanges(count, atLeast))
  addD1Cost(deps.cost, cost)
  return ranges
}

/** Whether an offer is listed, open or closed; answered without a database query. */
export async function isOfferListed(deps: Deps, offerId: string): Promise<boolean> {
  const { isListed: isOfferListed, cost } = await askReplica(deps, (replica) =>
    replica.has(offerId),
  )
  addD1Cost(deps.cost, cost)
  return isOfferListed
}

/**
 * Refreshes the region's replica after a write, so that everyone in the region sees it. Other regions
 * and isolates follow within CATALOGUE_TTL_SECONDS, and so does this one if the refresh fails; it never
 * throws, since the write has succeeded.
 */
export async function refreshCatalogue(deps: Deps): Promise<void> {
  const known = deps.memory.catalogue
  try {
    const { version, cost } = await askReplica(deps, (replica) => replica.refresh())
    addD1Cost(deps.cost, cost)
    remember(deps, known, version)
  } catch (error) {
    deps.event.error = describeError(error)
  }
}

async function readVersion(deps: Deps): Promise<CatalogueVersion> {
  const known = deps.memory.catalogue
  const { version, cost } = await askReplica(deps, (replica) => replica.version(known?.version))
  addD1Cost(deps.cost, cost)
  remember(deps, known, version)
  return version
}

/**
 * Remembers a version read later than `knownBefore`, even with a lower number, as after a restore. If
 * another answer arrived meanwhile, the higher number wins.
 */
function remember(
  { memory, clock }: Deps,
  knownBefore: KnownVersion | null,
  version: CatalogueVersion,
): void {
  const known = memory.catalogue
  if (known && known !== knownBefore && versionNumber(known.version) >= versionNumber(version))
    return
  memory.catalogue = { version, readAt: clock.now().getTime() }
}

/** Calls the replica of the visitor's region. All calls only read. */
function askReplica<Answer>(
  deps: Deps,
  call: (replica: DurableObjectStub<CatalogueReplica>) => Promise<Answer>,
): Promise<Answer> {
  const { CATALOGUE } = deps.env
  const { region } = deps
  deps.event.region = region
  const find = () => CATALOGUE.get(CATALOGUE.idFromName(region), { locationHint: region })
  return callObject(deps.event, find, call)
}
