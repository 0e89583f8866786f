import type { TypedResponse } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../../deps/context.ts'
import { computeTextFingerprint } from '../../platform/fingerprint.ts'
import type { JsonBytes } from '../../platform/json.ts'
import { type CacheableResponse, readCachedResponse } from './answer-service.ts'
import { getTrustedResponseCacheVersion } from './version-service.ts'

const json = 'application/json'

/** Tells clients (RFC 9211) that the body may be outdated, as the catalogue failed or was late. */
export const staleResponseHeaders = { 'Cache-Status': 'catalogue; hit; detail=last-known' }

/** Longer URLs are not remembered: they mostly contain noise, such as campaign parameters. */
const knownAddressMax = 300

/** If the catalogue has not changed, answers a known URL from a cache without parsing the query. */
export const respondFromUrlCache = createMiddleware<AppEnv>(async (c, next) => {
  const { deps } = c.var
  const key = deps.memory.addresses.get(c.req.url)
  const version = getTrustedResponseCacheVersion(deps)
  const kept = key && version && deps.memory.responses.current(deps, key, version)
  if (kept) return respondWithEtag(c, kept.body, buildEtag(c, `${key} ${kept.tag}`))
  return next()
})

/** Answers a GET request from the catalogue, with 304 if the client already has the response. */
export async function respondFromCatalogue<Body>(
  c: AppContext,
  answer: CacheableResponse<Body>,
): Promise<Response & TypedResponse<Body, 200, 'json'>> {
  const { body, tag, isFallback } = await readCachedResponse(c.var.deps, answer)
  if (!isFallback) {
    const { url } = c.req
    if (url.length <= knownAddressMax) c.var.deps.memory.addresses.set(url, answer.key)
    return respondWithEtag(c, body, buildEtag(c, `${answer.key} ${tag}`))
  }
  const headers = { 'Content-Type': json, 'Cache-Control': 'no-store', ...staleResponseHeaders }
  return typed<Body>(new Response(body, { headers }))
}

/** Answers with a body that is the same for every client, or with 304 if the client has it. */
export function respondWithEtag<Body>(
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

/** Returns a weak ETag with the worker's version and a 64-bit hash of `name`. */
export const buildEtag = (c: AppContext, name: string): string =>
  `W/"${c.env.VERSION.id}.${computeTextFingerprint(name)}${computeTextFingerprint(name, 0x9e3779b9)}"`

/** Whether the client's `If-None-Match` header names this ETag. */
export function isNotModified(c: AppContext, etag: string): boolean {
  const isKnown = c.req.header('If-None-Match')?.includes(etag) ?? false
  if (isKnown) c.var.deps.event.cache = 'not_modified'
  return isKnown
}

/** Gives a response the type that Hono's client expects, because Hono's own types have no 304. */
const typed = <Body>(response: Response) => response as Response & TypedResponse<Body, 200, 'json'>
