import type { OfferedSalaries } from '../../contract/board/landing-pages.ts'
import type { ChoiceFilter, OfferFilters } from '../../contract/board/offer-filters.ts'
import type { OfferFacets } from '../../contract/board/offers.ts'
import type { OfferListQuery } from '../../contract/board/queries.ts'
import type { SearchReading, Suggestion } from '../../contract/board/search.ts'
import { callObject } from '../../deps/call-object.ts'
import {
  type CatalogueVersion,
  type KnownVersion,
  versionNumber,
} from '../../deps/catalogue-version.ts'
import type { Deps } from '../../deps/context.ts'
import type { Env } from '../../deps/env.ts'
import type { CheckedAnswer, KeptAnswer } from '../../deps/response-cache.ts'
import { addD1Cost, type D1Cost } from '../../platform/d1-meter.ts'
import { describeError } from '../../platform/describe-error.ts'
import { inTime } from '../../platform/in-time.ts'
import { decodeJson, encodeJson, fromJson, type JsonBytes } from '../../platform/json.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import { sha256 } from '../../platform/sha256.ts'
import { compareRanks, type FoundOffer } from './found-offer.ts'
import { anyWord } from './indexed-offer.ts'
import { mergeOpenChoices, mergeOpenSalaries, quartilesOf } from './open-offers.ts'
import type { CatalogueReplica } from './replica.ts'
import { findDescribed, type SettledSearch, settleSearch } from './settle-service.ts'
import { compareSimilar, mergeFacets, mergeFacts, mergeSkillCounts, objectName } from './shards.ts'
import type { OfferTraits } from './similar-offers.ts'
import { describedMax } from './text-search.ts'

/** How many skills are shown beside their filter. */
const facetWordsMax = 30

export type { CatalogueVersion, FoundOffer }

/** A public answer that depends only on the catalogue and is the same for everyone. */
export type CatalogueAnswer<Body> = {
  /** The canonical spelling of everything that the answer depends on besides the catalogue. */
  key: string
} & (
  | {
      /** Builds the body from a catalogue at least as new as `version`; done again after every change. */
      build: (version: CatalogueVersion) => Promise<Body>
    }
  | {
      /** Says what the body would show, so that it is built again only when that has changed. */
      check: (version: CatalogueVersion) => Promise<CheckedAnswer<Body>>
      /** Answers while the catalogue does not. */
      withoutCatalogue?: () => Promise<CheckedAnswer<Body>>
    }
)

/** An answer, and whether it is the last known one, since the catalogue did not answer in time. */
export type GivenAnswer<Body> = { body: JsonBytes<Body>; tag: string; isLast: boolean }

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

/**
 * An answer, from a cache if possible. A catalogue that wakes or fails keeps nobody waiting for longer
 * than CATALOGUE_PATIENCE_MS where there is another way to answer: from the database, or with the last
 * known answer. Without either a page goes on without it, and others wait.
 */
export async function readCachedAnswer<Body>(
  deps: Deps,
  answer: CatalogueAnswer<Body>,
): Promise<GivenAnswer<Body>> {
  const read = async () => {
    const version = await catalogueVersion(deps)
    const check = async () => encoded(await checkAnswer(answer, version))
    return deps.memory.responses.read(deps, answer.key, version, check)
  }
  const reading = read()
  deps.waitUntil(reading.catch(() => undefined))
  const kept = await orLate(deps, reading)
  if (kept) return given(deps, kept.value)
  const other = await answerOtherwise(deps, answer)
  if (other) {
    deps.event.cache = 'last'
    if (deps.answers) deps.answers.isLast = true
    return { body: other, tag: '', isLast: true }
  }
  if (deps.answers) throw problem('server.unavailable')
  return given(deps, await reading)
}

function given<Body>(deps: Deps, kept: KeptAnswer): GivenAnswer<Body> {
  deps.answers?.tags.push(kept.lateTag)
  return { ...kept, isLast: false }
}

/** Null if the catalogue does not answer in time, or fails; a problem of the request itself is thrown. */
async function orLate<Value>(
  deps: Deps,
  reading: Promise<Value>,
): Promise<{ value: Value } | null> {
  try {
    return await inTime(reading, deps.vars.CATALOGUE_PATIENCE_MS)
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) throw error
    return null
  }
}

async function answerOtherwise<Body>(
  deps: Deps,
  answer: CatalogueAnswer<Body>,
): Promise<Uint8Array | null> {
  if ('withoutCatalogue' in answer && answer.withoutCatalogue) {
    return (await encoded(await answer.withoutCatalogue()).build()).body
  }
  return (await deps.memory.responses.last(deps, answer.key))?.body ?? null
}

/** The catalogue version; null if it is not known in time. */
export async function versionInTime(deps: Deps): Promise<CatalogueVersion | null> {
  return (await orLate(deps, catalogueVersion(deps)))?.value ?? null
}

async function checkAnswer<Body>(
  answer: CatalogueAnswer<Body>,
  version: CatalogueVersion,
): Promise<CheckedAnswer<Body>> {
  if ('check' in answer) return answer.check(version)
  return {
    tag: version,
    build: async () => ({ body: await answer.build(version), isCurrent: true }),
  }
}

const encoded = <Body>({ build, ...checked }: CheckedAnswer<Body>) => ({
  ...checked,
  build: async () => {
    const { body, isCurrent } = await build()
    return { body: encodeJson(body), isCurrent }
  },
})

/** A tag of what an answer shows: a hash of its JSON text. */
export const tagOf = (shown: unknown): Promise<string> => sha256(JSON.stringify(shown))

/** An answer that costs nothing to build once it has been checked. */
export const checkedBody = async <Body>(body: Body): Promise<CheckedAnswer<Body>> => ({
  tag: await tagOf(body),
  build: async () => ({ body, isCurrent: true }),
})

/**
 * Names a span of CATALOGUE_TTL_SECONDS, in place of a version for what changes without the catalogue. A
 * write in this isolate ends it early.
 */
export function timedVersion({ vars, clock, memory }: Deps): string {
  const ttl = vars.CATALOGUE_TTL_SECONDS * 1000
  const span = ttl === 0 ? crypto.randomUUID() : Math.floor(clock.now().getTime() / ttl)
  return `${memory.writes} ${span}`
}

/** The value of an answer, for pages that the worker writes itself. */
export const readAnswer = async <Body>(deps: Deps, answer: CatalogueAnswer<Body>): Promise<Body> =>
  fromJson(decodeJson((await readCachedAnswer(deps, answer)).body))

/** One page of the list: where its cards are, and the total number of offers. */
export async function searchCatalogue(
  deps: Deps,
  query: OfferListQuery,
  atLeast: CatalogueVersion,
): Promise<{ total: number; offers: FoundOffer[]; reading: SearchReading | null }> {
  const { page, limit, ...filters } = query
  const offset = (page - 1) * limit
  const shards = deps.vars.CATALOGUE_SHARDS
  // Any of the offers before the page's end may be in one shard.
  const place = shards === 1 ? { offset, limit } : { offset: 0, limit: offset + limit }
  const settled = await settleForShards(deps, query, atLeast)
  const found = await askEach(deps, (replica) =>
    replica.search({ ...filters, atLeast }, place, settled),
  )
  const { reading } = found[0]!
  const total = found.reduce((sum, each) => sum + each.total, 0)
  const offers = found.flatMap((each) => each.offers)
  if (shards === 1) return { total, offers, reading }
  return { total, offers: offers.sort(compareRanks).slice(offset, offset + limit), reading }
}

/** So many of each shard are enough to find the most frequent of all. */
const suggestionsOfShardMax = 40

/** What a reader may be typing, the most frequent first. */
export async function suggestSearches(
  deps: Deps,
  typed: string,
  limit: number,
  atLeast: CatalogueVersion,
): Promise<Suggestion[]> {
  const found = await askEach(deps, (replica) =>
    replica.suggest(typed, suggestionsOfShardMax, atLeast),
  )
  const sums = new Map<string, Suggestion>()
  for (const each of found.flatMap(({ suggestions }) => suggestions)) {
    const known = sums.get(each.text)
    sums.set(each.text, { ...each, count: each.count + (known?.count ?? 0) })
  }
  return [...sums.values()]
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
    .slice(0, limit)
}

/** How all shards search for a text; null if there is one shard, which knows by itself. */
async function settleForShards(
  deps: Deps,
  filters: OfferFilters,
  atLeast: CatalogueVersion,
): Promise<SettledSearch | null> {
  if (deps.vars.CATALOGUE_SHARDS === 1 || filters.search === '') return null
  return settleSearch(filters, describedMax, {
    describe: async (units) =>
      mergeFacts(
        (await askEach(deps, (replica) => replica.describeUnits(units, atLeast))).map(
          ({ facts }) => facts,
        ),
      ),
    countComplete: async (units, choices, described) =>
      (
        await askEach(deps, (replica) => replica.countComplete(units, choices, described, atLeast))
      ).reduce((sum, { count }) => sum + count, 0),
    findDescribed: (units, choices, limit) => findDescribed(deps.db, units, choices, limit),
  })
}

/** For each filter value, the number of offers that it would leave. */
export async function catalogueFacets(
  deps: Deps,
  filters: OfferFilters,
  atLeast: CatalogueVersion,
): Promise<OfferFacets> {
  // The most frequent words of all may be rare in one shard.
  const wordsMax = deps.vars.CATALOGUE_SHARDS === 1 ? facetWordsMax : Number.MAX_SAFE_INTEGER
  const settled = await settleForShards(deps, filters, atLeast)
  const found = await askEach(deps, (replica) =>
    replica.facets({ ...filters, atLeast }, wordsMax, settled),
  )
  const { total, choices, words } = mergeFacets(
    found.map(({ facets }) => facets),
    facetWordsMax,
  )
  const skills = words.skills.map(({ word, count }) => ({ skill: word, count }))
  const country = words.country
    .filter(({ word }) => word !== anyWord.country)
    .map(({ word, count }) => ({ country: word, count }))
  return { total, ...choices, country, skills } as OfferFacets
}

/** The open offers most like another one, the most similar first. */
export async function findSimilar(
  deps: Deps,
  { id, skills, jobTypes, experienceLevel }: OfferTraits,
  limit: number,
  atLeast: CatalogueVersion,
): Promise<FoundOffer[]> {
  const traits = { id, skills: [...new Set(skills)], jobTypes, experienceLevel }
  const counts =
    deps.vars.CATALOGUE_SHARDS === 1
      ? null
      : mergeSkillCounts(
          (await askEach(deps, (replica) => replica.skillCounts(traits, atLeast))).map(
            (each) => each.counts,
          ),
        )
  const found = await askEach(deps, (replica) => replica.similar(traits, limit, counts, atLeast))
  return found
    .flatMap(({ offers }) => offers)
    .sort(compareSimilar)
    .slice(0, limit)
}

/** How many open remote offers each value keeps; skills only those that at least `least` ask for. */
export async function listOpenChoices(
  deps: Deps,
  least: number,
  atLeast: CatalogueVersion,
): Promise<
  Pick<OfferFacets, ChoiceFilter | 'country'> & { skills: { skills: string[]; count: number }[] }
> {
  const leastEach = deps.vars.CATALOGUE_SHARDS === 1 ? least : 1
  const found = await askEach(deps, (replica) => replica.openChoices(leastEach, atLeast))
  const { choices, countries, skills } = mergeOpenChoices(
    found.map(({ open }) => open),
    least,
  )
  return {
    ...(choices as Pick<OfferFacets, ChoiceFilter>),
    country: countries.map(({ word, count }) => ({ country: word, count })),
    skills: skills.map(({ spellings, count }) => ({
      skills: spellings.map(({ word }) => word),
      count,
    })),
  }
}

/** The number of matching open offers, whatever the search, and what they pay at most. */
export async function describeOpenOffers(
  deps: Deps,
  filters: OfferFilters,
  atLeast: CatalogueVersion,
): Promise<{ count: number; salaries: OfferedSalaries | null }> {
  const found = await askEach(deps, (replica) => replica.openSalaries({ ...filters, atLeast }))
  const open = mergeOpenSalaries(found.map((each) => each.open))
  return { count: open.count, salaries: quartilesOf(open) }
}

/** Which ranges of `count` rowids hold open offers, and when one of them last changed (milliseconds). */
export async function listSitemapParts(
  deps: Deps,
  count: number,
  atLeast: CatalogueVersion,
): Promise<{ part: number; changedAt: number }[]> {
  const found = await askEach(deps, (replica) => replica.openRanges(count, atLeast))
  const parts = new Map<number, number>()
  for (const { part, changedAt } of found.flatMap(({ ranges }) => ranges)) {
    parts.set(part, Math.max(parts.get(part) ?? 0, changedAt))
  }
  return [...parts]
    .map(([part, changedAt]) => ({ part, changedAt }))
    .sort((a, b) => a.part - b.part)
}

/** A listed offer, open or closed; null if there is none. Answered without a database query. */
export async function findListed(
  deps: Deps,
  offerId: string,
  atLeast?: CatalogueVersion,
): Promise<FoundOffer | null> {
  const found = await askEach(deps, (replica) => replica.find(offerId, atLeast))
  return found.find(({ offer }) => offer !== null)?.offer ?? null
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
    deps.memory.writes++
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

/** Calls the replica of the visitor's region; if there are several shards, the first. Calls only read. */
const askReplica = <Answer>(deps: Deps, call: Call<Answer>): Promise<Answer> =>
  askShard(deps, 0, call)

type Call<Answer> = (replica: DurableObjectStub<CatalogueReplica>) => Promise<Answer>

/** Calls every shard, and adds up what they cost. */
export async function askEach<Answer extends { cost: D1Cost }>(
  deps: Deps,
  call: Call<Answer>,
): Promise<Answer[]> {
  const numbers = Array.from({ length: deps.vars.CATALOGUE_SHARDS }, (_, number) => number)
  const answers = await Promise.all(numbers.map((number) => askShard(deps, number, call)))
  for (const { cost } of answers) addD1Cost(deps.cost, cost)
  return answers
}

function askShard<Answer>(deps: Deps, number: number, call: Call<Answer>): Promise<Answer> {
  const { region } = deps
  const name = objectName(region, { number, count: deps.vars.CATALOGUE_SHARDS })
  deps.event.region = region
  const namespace = namespaceOf(deps.env, number)
  const find = () => namespace.get(namespace.idFromName(name), { locationHint: region })
  return callObject(deps.event, find, call)
}

/**
 * Objects of one class may share an isolate and its 128 MB, so in production each shard but the first
 * has a class in a worker of its own, bound as CATALOGUE_1, CATALOGUE_2 …
 */
function namespaceOf(env: Env, number: number): DurableObjectNamespace<CatalogueReplica> {
  const bound = Object.entries(env).find(([name]) => name === `CATALOGUE_${number}`)?.[1]
  return (bound ?? env.CATALOGUE) as DurableObjectNamespace<CatalogueReplica>
}
