import type { TypedResponse } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../../deps/context.ts'
import { fingerprint } from '../../platform/fingerprint.ts'
import type { JsonBytes } from '../../platform/json.ts'
import { type CatalogueAnswer, readCachedAnswer } from './answer-service.ts'
import { trustedVersion } from './version-service.ts'

const json = 'application/json'

/** Says that an answer is the last known one, since the catalogue is waking (RFC 9211). */
export const lastKnownHeaders = { 'Cache-Status': 'catalogue; hit; detail=last-known' }

/** A longer address is mostly noise, such as the marks of campaigns. */
const knownAddressMax = 300

/** Answers an address as before while nothing has changed: its query is not read and checked again. */
export const answerKnown = createMiddleware<AppEnv>(async (c, next) => {
  const { deps } = c.var
  const key = deps.memory.addresses.get(c.req.url)
  const version = trustedVersion(deps)
  const kept = key && version && deps.memory.responses.current(deps, key, version)
  if (kept) return answerKept(c, kept.body, etagOf(c, `${key} ${kept.tag}`))
  return next()
})

/**
 * Answers a public GET whose body depends only on the catalogue; 304 if the client has it already. The
 * body may be newer than its ETag, never older.
 */
export async function answerFromCatalogue<Body>(
  c: AppContext,
  answer: CatalogueAnswer<Body>,
): Promise<Response & TypedResponse<Body, 200, 'json'>> {
  const { body, tag, isLast } = await readCachedAnswer(c.var.deps, answer)
  if (!isLast) {
    const { url } = c.req
    if (url.length <= knownAddressMax) c.var.deps.memory.addresses.set(url, answer.key)
    return answerKept(c, body, etagOf(c, `${answer.key} ${tag}`))
  }
  const headers = { 'Content-Type': json, 'Cache-Control': 'no-store', ...lastKnownHeaders }
  return typed<Body>(new Response(body, { headers }))
}

/** Answers with a body that is the same for everyone; 304 if the client has it already. */
export function answerKept<Body>(
  c: AppContext,
  body: JsonBytes<Body>,
  etag: string,
): Response & TypedResponse<Body, 200, 'json'> {
  // Clients always revalidate, and get a 304 while nothing has changed that the answer shows.
  const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate', ETag: etag }
  return typed<Body>(
    isNotModified(c, etag)
      ? new Response(null, { status: 304, headers })
      : new Response(body, { headers: { 'Content-Type': json, ...headers } }),
  )
}

/** The weak ETag of what `name` names, for this version of the worker; two fingerprints make 64 bits. */
export const etagOf = (c: AppContext, name: string): string =>
  `W/"${c.env.VERSION.id}.${fingerprint(name)}${fingerprint(name, 0x9e3779b9)}"`

/** Whether the client has this very answer already. */
export function isNotModified(c: AppContext, etag: string): boolean {
  const isKnown = c.req.header('If-None-Match')?.includes(etag) ?? false
  if (isKnown) c.var.deps.event.cache = 'not_modified'
  return isKnown
}

/** Types a raw response for Hono's client; its own types cannot express a 304. */
const typed = <Body>(response: Response) => response as Response & TypedResponse<Body, 200, 'json'>
