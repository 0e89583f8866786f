import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TestProject } from 'vitest/node'
import { AnalyticsEventLog } from '../../worker/cli/analytics/received.ts'
import { createLocalAnalyticsRoutes } from '../../worker/cli/analytics/routes.ts'
import { createStandInListener } from '../../worker/cli/stand-in-listener.ts'
import { serveLoopback } from './loopback.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the analytics provider's stand-in, for the worker under test. */
    analyticsUrl: string
  }
}

/**
 * Starts the local analytics provider on its own port. Paths under `/odd/` make it misbehave. For
 * example, a request to `/odd/silent` gets no response.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { fetch } = createLocalAnalyticsRoutes(new AnalyticsEventLog())
  const provider = createStandInListener('analytics', fetch)
  const { origin, close } = await serveLoopback((request, response, next) => {
    if (request.url?.startsWith('/odd/')) void behaveOddly(request, response)
    else provider(request, response, next)
  })
  project.provide('analyticsUrl', `${origin}/dev/analytics`)
  return close
}

async function behaveOddly(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, how = '', path = ''] = /^\/odd\/(\w+)(.*)/.exec(request.url ?? '') ?? []
  if (how === 'silent') return
  if (how === 'broken') {
    request.socket.destroy()
    return
  }
  let bytes = 0
  for await (const chunk of request) bytes += chunk.length
  if (how === 'elsewhere') response.writeHead(302, { Location: '/odd/echo/followed' }).end()
  else if (/^\d+$/.test(how)) response.writeHead(Number(how), { 'Retry-After': '7' }).end('{}')
  else {
    // Headers that the worker must not pass on to browsers.
    const telling = {
      'Content-Type': 'text/html',
      'Set-Cookie': 'provider=1; Path=/',
      'Access-Control-Allow-Origin': '*',
      'X-Provider': 'yes',
    }
    const { method, headers } = request
    response.writeHead(200, telling).end(JSON.stringify({ method, path, headers, bytes }))
  }
}
