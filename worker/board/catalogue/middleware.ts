import type { TypedResponse } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../../deps/context.ts'
import { fingerprint } from '../../platform/fingerprint.ts'
import type { JsonBytes } from '../../platform/json.ts'
import { type CacheableResponse, readCachedResponse } from './answer-service.ts'
import { trustedResponseCacheVersion } from './version-service.ts'

const json = 'application/json'

/**
 * Headers for a response that may be outdated (RFC 9211). The catalogue did not respond in time, so
 * the response was built without it or is the last cached one.
 */
export const staleResponseHeaders = { 'Cache-Status': 'catalogue; hit; detail=last-known' }

/** Longer URLs are not cached by URL: they are mostly noise, such as campaign parameters. */
const knownAddressMax = 300

/**
 * Answers a request from a cache whose keys are URLs, as long as the catalogue has not changed. The
 * query is not even parsed.
 */
export const answerFromUrlCache = createMiddleware<AppEnv>(async (c, next) => {
  const { deps } = c.var
  const key = deps.memory.addresses.get(c.req.url)
  const version = trustedResponseCacheVersion(deps)
  const kept = key && version && deps.memory.responses.current(deps, key, version)
  if (kept) return answerWithEtag(c, kept.body, etagOf(c, `${key} ${kept.tag}`))
  return next()
})

/**
 * Answers a public GET request whose body depends only on the catalogue, or sends 304 if the client
 * already has that body. The body may be newer than its ETag, never older.
 */
export async function answerFromCatalogue<Body>(
  c: AppContext,
  answer: CacheableResponse<Body>,
): Promise<Response & TypedResponse<Body, 200, 'json'>> {
  const { body, tag, isLast } = await readCachedResponse(c.var.deps, answer)
  if (!isLast) {
    const { url } = c.req
    if (url.length <= knownAddressMax) c.var.deps.memory.addresses.set(url, answer.key)
    return answerWithEtag(c, body, etagOf(c, `${answer.key} ${tag}`))
  }
  const headers = { 'Content-Type': json, 'Cache-Control': 'no-store', ...staleResponseHeaders }
  return typed<Body>(new Response(body, { headers }))
}

/**
 * Answers with a body that is the same for every client, or with 304 if the client already has that
 * body.
 */
export function answerWithEtag<Body>(
  c: AppContext,
  body: JsonBytes<Body>,
  etag: string,
): Response & TypedResponse<Body, 200, 'json'> {
  // Clients revalidate every time and get a 304 while the content of the response has not changed.
  const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate', ETag: etag }
  return typed<Body>(
    isNotModified(c, etag)
      ? new Response(null, { status: 304, headers })
      : new Response(body, { headers: { 'Content-Type': json, ...headers } }),
  )
}

/**
 * Returns a weak ETag for `name` and this version of the worker. It uses two 32-bit fingerprints, so
 * that collisions are unlikely.
 */
export const etagOf = (c: AppContext, name: string): string =>
  `W/"${c.env.VERSION.id}.${fingerprint(name)}${fingerprint(name, 0x9e3779b9)}"`

/** Whether the client's `If-None-Match` header names this ETag. */
export function isNotModified(c: AppContext, etag: string): boolean {
  const isKnown = c.req.header('If-None-Match')?.includes(etag) ?? false
  if (isKnown) c.var.deps.event.cache = 'not_modified'
  return isKnown
}

/** Gives a raw response the type that Hono's client expects. Hono's own types cannot express a 304. */
const typed = <Body>(response: Response) => response as Response & TypedResponse<Body, 200, 'json'>
