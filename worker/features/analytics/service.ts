import type { Deps } from '../../platform/context.ts'
import { describeError } from '../../platform/describe-error.ts'
import { problem } from '../../platform/problem.ts'
import { cappedBody } from './capped-body.ts'
import { headersToBrowser, headersToProvider, queryToProvider } from './passing.ts'

/** Bytes of a batch of events. */
const bodyMax = 1024 * 1024

/** Statuses of a gateway that has nobody behind it. */
const gatewayStatuses = [502, 503, 504]

/** Whatever the provider says of it: no answer of somebody else's is a page or a script of this site. */
const json = 'application/json; charset=utf-8'

export type Errand = {
  /** What the browser asked. */
  request: Request
  /** Which of the provider's hosts is asked, and for what. */
  host: 'ANALYTICS_HOST' | 'ANALYTICS_ASSETS_HOST'
  path: string
  /** For how long, in milliseconds. */
  patience: number
}

/**
 * Asks the provider in the browser's place. What it says is passed on, a refusal too; what it does not
 * say in time is 204: to the provider's library neither success nor refusal, so it tries again later,
 * and to the page and its console nothing at all.
 * @throws `request.body_too_large`
 */
export async function passOn(deps: Deps, errand: Errand): Promise<Response> {
  const { request, patience } = errand
  const body = cappedBody(request, bodyMax)
  if (!body) throw problem('request.body_too_large')
  let answer: Response | undefined
  try {
    answer = await fetch(addressOf(deps, errand), {
      method: request.method,
      headers: headersToProvider(request.headers),
      body: body.stream,
      // Where it would send us is nobody we know.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
  } catch (error) {
    if (!body.isOver()) deps.event.error = describeError(error)
  }
  // What was broken off is no answer to what was asked.
  if (body.isOver()) {
    await answer?.body?.cancel()
    throw problem('request.body_too_large')
  }
  if (!answer) return nothing(deps)
  const isRedirect = answer.status >= 300 && answer.status < 400
  if (isRedirect || gatewayStatuses.includes(answer.status)) {
    await answer.body?.cancel()
    return nothing(deps)
  }
  const headers = headersToBrowser(answer.headers)
  headers.set('Content-Type', json)
  headers.set('Cache-Control', 'no-store')
  return new Response(answer.body, { status: answer.status, headers })
}

function addressOf(deps: Deps, { request, host, path }: Errand): string {
  return deps.vars[host] + path + queryToProvider(new URL(request.url).searchParams)
}

function nothing(deps: Deps): Response {
  deps.event.provider = 'down'
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
