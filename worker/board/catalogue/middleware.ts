import type { TypedResponse } from 'hono'
import type { AppContext } from '../../deps/context.ts'
import { fingerprint } from '../../platform/fingerprint.ts'
import {
  type CatalogueAnswer,
  type CatalogueVersion,
  catalogueVersion,
  readCachedAnswer,
} from './service.ts'

/**
 * Answers a public GET whose body depends only on the catalogue; 304 if the client has it already. The
 * body may be newer than its ETag, never older.
 */
export async function answerFromCatalogue<Body>(
  c: AppContext,
  answer: CatalogueAnswer<Body>,
): Promise<Response & TypedResponse<Body, 200, 'json'>> {
  const { deps } = c.var
  const version = await catalogueVersion(deps)
  const headers = {
    ETag: etagOf(c, version, answer.key),
    // Clients always revalidate, and get a 304 while the catalogue is unchanged.
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Type': 'application/json',
  }
  if (isNotModified(c, headers.ETag)) {
    return typed<Body>(new Response(null, { status: 304, headers }))
  }
  return typed<Body>(new Response(await readCachedAnswer(deps, answer, version), { headers }))
}

/** The weak ETag of what `key` names, at a version of the catalogue and of the worker. */
export const etagOf = (c: AppContext, version: CatalogueVersion, key: string): string =>
  `W/"${c.env.VERSION.id}.${version}.${fingerprint(key)}"`

/** Whether the client has this very answer already. */
export function isNotModified(c: AppContext, etag: string): boolean {
  const isKnown = c.req.header('If-None-Match')?.includes(etag) ?? false
  if (isKnown) c.var.deps.event.cache = 'not_modified'
  return isKnown
}

/** Types a raw response for Hono's client; its own types cannot express a 304. */
const typed = <Body>(response: Response) => response as Response & TypedResponse<Body, 200, 'json'>
