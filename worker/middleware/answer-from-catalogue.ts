import type { TypedResponse } from 'hono'
import { createMiddleware } from 'hono/factory'
import { catalogueVersion } from '../features/catalogue/service.ts'
import type { AppContext, AppEnv } from '../platform/context.ts'
import type { Json } from '../platform/json.ts'

/** Always asked again, and answered 304 for as long as the catalogue stays as it is. */
const cacheControl = 'public, max-age=0, must-revalidate'

/**
 * Gives an answer again that was given at the same address, before anything else is looked at. Only
 * answers that are the same for everyone are ever remembered.
 */
export const answerRemembered = createMiddleware<AppEnv>(async (c, next) => {
  const { memory, event } = c.var.deps
  if (c.req.method !== 'GET' || !memory.answers.has(c.req.url)) return next()
  const version = await catalogueVersion(c.var.deps)
  const body = memory.answers.get(c.req.url, version)
  if (!body) return next()
  const headers = headersOf(c, version)
  const isKnown = c.req.header('If-None-Match')?.includes(headers.ETag)
  event.cache = isKnown ? 'not_modified' : 'memory'
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
})

/**
 * Answers a public GET whose body depends on the catalogue alone, the same for everyone: 304 for a
 * client that has it already, else with what `read` finds. A body may be newer than its ETag, never
 * older, since versions only grow.
 */
export async function answerFromCatalogue<Body>(
  c: AppContext,
  read: () => Promise<Json<Body>>,
): Promise<Response & TypedResponse<Body, 200, 'json'>> {
  const { deps } = c.var
  const version = await catalogueVersion(deps)
  const headers = headersOf(c, version)
  if (c.req.header('If-None-Match')?.includes(headers.ETag)) {
    deps.event.cache = 'not_modified'
    return typed<Body>(new Response(null, { status: 304, headers }))
  }
  const body = await read()
  deps.memory.answers.remember(c.req.url, version, body)
  return typed<Body>(new Response(body, { headers }))
}

function headersOf(c: AppContext, version: number) {
  return {
    ETag: `W/"${c.env.VERSION.id}.${version}.${fingerprint(c.req.url)}"`,
    'Cache-Control': cacheControl,
    'Content-Type': 'application/json',
  }
}

/** FNV-1a of an address, so that the tag of one answer says nothing about another. */
function fingerprint(address: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < address.length; i++) {
    hash = Math.imul(hash ^ address.charCodeAt(i), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

/** Tells the client's types what the string in a response holds; Hono has no words for a 304. */
const typed = <Body>(response: Response) => response as Response & TypedResponse<Body, 200, 'json'>
