import type { TypedResponse } from 'hono'
import { catalogueVersion } from '../features/catalogue/service.ts'
import type { AppContext } from '../platform/context.ts'
import type { Json } from '../platform/json.ts'

/** Always asked again, and answered 304 for as long as the catalogue stays as it is. */
const cacheControl = 'public, max-age=0, must-revalidate'

/**
 * Answers a public GET whose body depends on the catalogue alone, the same for everyone: 304 for a
 * client that has it already, else with what `read` finds. A body may be newer than its ETag, never
 * older, since versions only grow.
 */
export async function answerFromCatalogue<Body>(
  c: AppContext,
  read: () => Promise<Json<Body>>,
): Promise<Response & TypedResponse<Body, 200, 'json'>> {
  const deps = c.var.deps
  const version = await catalogueVersion(deps)
  const etag = `W/"${deps.env.VERSION.id}.${version}.${fingerprint(c.req.url)}"`
  const headers = { ETag: etag, 'Cache-Control': cacheControl, 'Content-Type': 'application/json' }
  if (c.req.header('If-None-Match')?.includes(etag)) {
    deps.event.cache = 'not_modified'
    return typed<Body>(new Response(null, { status: 304, headers }))
  }
  return typed<Body>(new Response(await read(), { headers }))
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
