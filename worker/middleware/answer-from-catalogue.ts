import type { TypedResponse } from 'hono'
import {
  type CatalogueAnswer,
  catalogueVersion,
  readAnswer,
} from '../features/catalogue/service.ts'
import type { AppContext } from '../platform/context.ts'

/**
 * Answers a public GET whose body depends on the catalogue alone, the same for everyone: 304 for a
 * client that has it already. A body may be newer than its ETag, never older.
 */
export async function answerFromCatalogue<Body>(
  c: AppContext,
  answer: CatalogueAnswer<Body>,
): Promise<Response & TypedResponse<Body, 200, 'json'>> {
  const { deps } = c.var
  const version = await catalogueVersion(deps)
  const headers = {
    ETag: `W/"${c.env.VERSION.id}.${version}.${fingerprint(answer.key)}"`,
    // Always asked again, and answered 304 for as long as the catalogue stays as it is.
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Type': 'application/json',
  }
  if (c.req.header('If-None-Match')?.includes(headers.ETag)) {
    deps.event.cache = 'not_modified'
    return typed<Body>(new Response(null, { status: 304, headers }))
  }
  return typed<Body>(new Response(await readAnswer(deps, answer, version), { headers }))
}

/** FNV-1a of a key, so that the tag of one answer says nothing about another. */
function fingerprint(key: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) {
    hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

/** Tells the client's types what the bytes in a response say; Hono has no words for a 304. */
const typed = <Body>(response: Response) => response as Response & TypedResponse<Body, 200, 'json'>
