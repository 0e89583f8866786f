import { expect, vi } from 'vitest'

type Asked = { path: string; body: unknown; headers: Headers }
type Answer = (asked: Asked) => Response | Promise<Response>

let answers: Record<string, Answer> = {}
let unanswered: string[] = []
const visits = /^\/api\/job-offer\/(views|saves|starts|sent|applications-count)\//

/**
 * Adds mocked server answers for this test, by method and path: `'GET /api/me': () =>
 * Response.json(…)`.
 */
export const mockResponses = (more: Record<string, Answer>): void =>
  void Object.assign(answers, more)

/** Replaces `fetch` by a server that has no answers yet. */
export function startMockServer(): void {
  answers = {}
  unanswered = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const found = answers[`${request.method} ${pathname}`]
    // Pages report visits (views, saves and applications) in the background. No page depends on the
    // response, so tests need not mock it.
    if (!found && request.method === 'PATCH' && visits.test(pathname)) {
      return Response.json({}, { status: 202 })
    }
    if (!found) {
      unanswered.push(`${request.method} ${pathname}`)
      return Response.json({ code: 'server.not_found', status: 404 }, { status: 404 })
    }
    const text = await request.text()
    const body = text === '' ? null : JSON.parse(text)
    return found({ path: pathname + search, body, headers: request.headers })
  })
}

/** Restores `fetch`, and expects that the test has mocked the responses to all requests. */
export function stopMockServer(): void {
  vi.unstubAllGlobals()
  expect(unanswered, 'requests that the test answers').toEqual([])
}
