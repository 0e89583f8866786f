import { type ClientResponse, hc } from 'hono/client'
import type { ErrorCode, Problem } from '#contract/errors'
import type { AppType } from '../../worker/app.ts'

/** The API, typed by the worker's routes: `api.api['job-offers'].$get({ query })`. */
export const api = hc<AppType>('/')

/** An answer other than 2xx. The page shows a text by `code`; `problem.instance` is the request id. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.title)
    this.problem = problem
  }

  get code(): ErrorCode {
    return this.problem.code
  }

  get status(): number {
    return this.problem.status
  }
}

/**
 * The body of a call's answer. Throws an `ApiError` when the answer is not 2xx; when no answer came
 * at all, `fetch`'s own TypeError passes through.
 */
export async function answer<T>(call: Promise<ClientResponse<T>>): Promise<T> {
  const response = await call
  if (!response.ok) throw new ApiError(await readProblem(response))
  return (await response.json()) as T
}

/** Something between us and the worker (a proxy, a captive portal) may answer without a problem. */
async function readProblem(response: ClientResponse<unknown>): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body === 'object' && body !== null && 'code' in body) return body as Problem
  const code = response.status >= 500 ? 'server.unavailable' : 'server.unexpected'
  return {
    type: `/problems/${code}`,
    title: response.statusText || `HTTP ${response.status}`,
    status: response.status,
    instance: response.headers.get('x-request-id') ?? '',
    code,
  }
}
