import type { Deps } from '../../deps/context.ts'
import { describeError } from '../../platform/describe-error.ts'
import { problem } from '../../platform/problem.ts'
import { cappedBody } from './capped-body.ts'
import {
  analyticsQueryString,
  analyticsRequestHeaders,
  analyticsResponseHeaders,
} from './forwarded-parts.ts'

/** The maximum size of a request's body, which contains a batch of events. */
const bodyMaxBytes = 1024 * 1024

/** The statuses with which a gateway reports that it cannot reach its server. */
const gatewayStatuses = [502, 503, 504]

/** Every response has this type, so that no browser treats it as a page or script of this site. */
const json = 'application/json; charset=utf-8'

export type ProxyRequest = {
  request: Request
  host: 'ANALYTICS_HOST' | 'ANALYTICS_ASSETS_HOST'
  path: string
  timeoutMs: number
}

/**
 * Forwards a browser's request and returns the provider's response, even if it is an error. If the
 * provider cannot be reached in time, returns 204, so that the browser's console shows no error.
 * The provider's library retries later.
 * @throws `request.body_too_large`
 */
export async function forwardToAnalyticsProvider(
  deps: Deps,
  proxied: ProxyRequest,
): Promise<Response> {
  const { request, timeoutMs } = proxied
  const body = cappedBody(request, bodyMaxBytes)
  if (!body) throw problem('request.body_too_large')
  let answer: Response | undefined
  try {
    answer = await fetch(addressOf(deps, proxied), {
      method: request.method,
      headers: analyticsRequestHeaders(request.headers),
      body: body.stream,
      // Redirects are not followed, because they may lead to unknown hosts.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    if (!body.isOver()) deps.event.error = describeError(error)
  }
  // The provider received only a part of the body, so its response is discarded.
  if (body.isOver()) {
    await answer?.body?.cancel()
    throw problem('request.body_too_large')
  }
  if (!answer) return noContent(deps)
  const isRedirect = answer.status >= 300 && answer.status < 400
  if (isRedirect || gatewayStatuses.includes(answer.status)) {
    await answer.body?.cancel()
    return noContent(deps)
  }
  const headers = analyticsResponseHeaders(answer.headers)
  headers.set('Content-Type', json)
  headers.set('Cache-Control', 'no-store')
  return new Response(answer.body, { status: answer.status, headers })
}

function addressOf(deps: Deps, { request, host, path }: ProxyRequest): string {
  return deps.vars[host] + path + analyticsQueryString(new URL(request.url).searchParams)
}

function noContent(deps: Deps): Response {
  deps.event.provider = 'down'
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
