import type { CatalogueVersion } from '../../deps/catalogue-version.ts'
import type { Deps } from '../../deps/context.ts'
import type { CachedResponse, TaggedResponse } from '../../deps/response-cache.ts'
import { decodeJson, encodeJson, fromJson, type JsonBytes } from '../../platform/json.ts'
import { problem } from '../../platform/problem.ts'
import { sha256 } from '../../platform/sha256.ts'
import {
  buildResponseCacheVersion,
  buildTimedCacheVersion,
  getTrustedResponseCacheVersion,
  nullIfLate,
  readCatalogueVersion,
} from './version-service.ts'

/** A public response that depends only on the offer catalogue and is the same for every client. */
export type CacheableResponse<Body> = {
  /** The cache key: the request's parameters in canonical form. */
  key: string
  /** Returns the response's current tag. The body is built again only if the tag has changed. */
  check: (version: CatalogueVersion) => Promise<TaggedResponse<Body>>
  /** Builds the response from the database if the catalogue fails or is too slow. */
  withoutCatalogue?: () => Promise<TaggedResponse<Body>>
}

/** `isFallback`: the catalogue failed or was late. `body` is from the database or an old cache. */
export type CachedResponseResult<Body> = { body: JsonBytes<Body>; tag: string; isFallback: boolean }

/**
 * Returns a response, from a cache if possible. If the catalogue fails or does not answer within
 * CATALOGUE_PATIENCE_MS, falls back to `withoutCatalogue` or to the last cached response. If
 * neither exists, rendering a page fails with `server.unavailable`, and an API request keeps
 * waiting for the catalogue.
 */
export async function readCachedResponse<Body>(
  deps: Deps,
  answer: CacheableResponse<Body>,
): Promise<CachedResponseResult<Body>> {
  const trusted = getTrustedResponseCacheVersion(deps)
  const current = trusted && deps.memory.responses.current(deps, answer.key, trusted)
  if (current) return toCachedResult(deps, current)
  const read = async () => {
    const version = await readCatalogueVersion(deps)
    const check = async () => encoded(await answer.check(version))
    return deps.memory.responses.read(
      deps,
      answer.key,
      buildResponseCacheVersion(deps, version),
      check,
    )
  }
  const reading = read()
  deps.waitUntil(reading.catch(() => undefined))
  const kept = await nullIfLate(deps, reading)
  if (kept) return toCachedResult(deps, kept.value)
  const other = await answerOtherwise(deps, answer)
  if (other) {
    deps.event.cache = 'last'
    if (deps.answers) deps.answers.isFallback = true
    return { body: other, tag: '', isFallback: true }
  }
  if (deps.answers) throw problem('server.unavailable')
  return toCachedResult(deps, await reading)
}

function toCachedResult<Body>(deps: Deps, kept: CachedResponse): CachedResponseResult<Body> {
  deps.answers?.tags.push(kept.lateTag)
  return { ...kept, isFallback: false }
}

async function answerOtherwise<Body>(
  deps: Deps,
  answer: CacheableResponse<Body>,
): Promise<Uint8Array | null> {
  if (answer.withoutCatalogue) {
    return (await encoded(await answer.withoutCatalogue()).build()).body
  }
  return (await deps.memory.responses.last(deps, answer.key))?.body ?? null
}

const encoded = <Body>({ build, ...checked }: TaggedResponse<Body>) => ({
  ...checked,
  build: async () => {
    const { body, isCurrent } = await build()
    return { body: encodeJson(body), isCurrent }
  },
})

/** Returns the tag of a response: a hash of its content. */
export const hashResponseContent = (shown: unknown): Promise<string> =>
  sha256(JSON.stringify(shown))

/** Makes a response whose tag is the hash of the whole body. */
export const toTaggedResponse = async <Body>(body: Body): Promise<TaggedResponse<Body>> => ({
  tag: await hashResponseContent(body),
  build: async () => ({ body, isCurrent: true }),
})

/**
 * Returns a public response that can change without a new catalogue version. Therefore, a cached
 * one is used for at most CATALOGUE_TTL_SECONDS.
 */
export const readTimedResponse = <Body>(
  deps: Deps,
  key: string,
  build: () => Promise<Body>,
): Promise<CachedResponse> =>
  deps.memory.responses.read(deps, key, buildTimedCacheVersion(deps), async () =>
    encoded(await toTaggedResponse(await build())),
  )

/** Returns the body of a response as a parsed value, for pages that the worker renders itself. */
export const readResponseBody = async <Body>(
  deps: Deps,
  answer: CacheableResponse<Body>,
): Promise<Body> => fromJson(decodeJson((await readCachedResponse(deps, answer)).body))
