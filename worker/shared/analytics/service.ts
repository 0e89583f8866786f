import type { Deps } from '../../deps/context.ts'
import { describeError } from '../../platform/describe-error.ts'
import { problem } from '../../platform/problem.ts'

// The headers that are forwarded between browser and analytics provider. All others are dropped,
// such as those with cookies, access tokens, IP addresses and languages.
const requestHeaders = ['Content-Type']
const responseHeaders = ['Retry-After']

/** The query parameters that the provider's own browser library sends. */
const parameters = '_ beacon compression config ip retry_count sent_at token v ver'.split(' ')

/** The maximum size of a request's body, which contains a batch of events. */
const bodyMaxBytes = 1024 * 1024

/** The statuses with which a gateway reports that it cannot reach its server. */
const gatewayStatuses = [502, 503, 504]

/** The type of every forwarded response, so that no browser treats it as a page or script. */
const json = 'application/json; charset=utf-8'

export type ProxyRequest = {
  request: Request
  host: 'ANALYTICS_HOST' | 'ANALYTICS_ASSETS_HOST'
  path: string
  timeoutMs: number
}

/**
 * Forwards a browser's request and returns the provider's response, even if it is an error. After a
 * redirect, a gateway error or no response, returns 204, so that the browser's console shows no
 * error. The provider's library expects 200, so it retries later.
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
      headers: pickHeaders(request.headers, requestHeaders),
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
  const headers = pickHeaders(answer.headers, responseHeaders)
  headers.set('Content-Type', json)
  headers.set('Cache-Control', 'no-store')
  return new Response(answer.body, { status: answer.status, headers })
}

function addressOf(deps: Deps, { request, host, path }: ProxyRequest): string {
  return deps.vars[host] + path + queryStringOf(new URL(request.url).searchParams)
}

function noContent(deps: Deps): Response {
  deps.event.provider = 'down'
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

/** Returns the forwarded parameters of a query, with a leading `?`; '' if there are none. */
function queryStringOf(query: URLSearchParams): string {
  const known = [...query].filter(([name]) => parameters.includes(name))
  return known.length > 0 ? `?${new URLSearchParams(known)}` : ''
}

function pickHeaders(headers: Headers, names: string[]): Headers {
  const kept = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept
}

type CappedBody = {
  stream: ReadableStream<Uint8Array> | null
  /** Whether the body was longer than allowed, so that the stream was cut off. */
  isOver: () => boolean
}

/** Streams at most `max` bytes. Returns null if the declared length already exceeds `max`. */
function cappedBody(request: Request, max: number): CappedBody | null {
  const declared = request.headers.get('Content-Length')
  if (declared !== null && Number(declared) > max) return null
  // The runtime enforces a declared length, so the bytes need not be counted.
  if (declared !== null || request.body === null)
    return { stream: request.body, isOver: () => false }
  let passed = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      passed += chunk.byteLength
      if (passed > max) controller.terminate()
      else controller.enqueue(chunk)
    },
  })
  return { stream: request.body.pipeThrough(counted), isOver: () => passed > max }
}
