import { type ClientResponse, hc } from 'hono/client'
import type { ErrorCode, Problem } from '#contract/errors'
import type { AppType } from '../../worker/app.ts'

/**
 * The API as everyone has it, typed by the worker's routes: `api.api['job-offers'].$get({ query })`.
 * It says nothing of who asks; what needs a session goes through session-api.ts.
 */
export const api = hc<AppType>('/')

/** An answer other than 2xx. The page shows a text by `code`; `problem.instance` is the request id. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly problem: Problem
  /** Seconds after which asking again makes sense, where the server says so. */
  readonly retryAfter: number | null

  constructor(problem: Problem, retryAfter: number | null = null) {
    super(problem.title)
    this.problem = problem
    this.retryAfter = retryAfter
  }

  get code(): ErrorCode {
    return this.problem.code
  }

  get status(): number {
    return this.problem.status
  }
}

/** Whether the same call may succeed later: no answer came, or one that blames the server or a limit. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.retryAfter !== null

/**
 * The body of a call's answer. Throws an `ApiError` when the answer is not 2xx; when no answer came
 * at all, `fetch`'s own TypeError passes through.
 */
export async function answer<T>(call: Promise<ClientResponse<T>>): Promise<T> {
  const response = await call
  if (!response.ok) throw await errorOf(response)
  return (await response.json()) as T
}

type Refusal = Pick<Response, 'status' | 'statusText' | 'headers'> & { json(): Promise<unknown> }

/** What an answer other than 2xx is thrown as. */
export async function errorOf(response: Refusal): Promise<ApiError> {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return new ApiError(await readProblem(response), seconds > 0 ? seconds : null)
}

/** Something between us and the worker (a proxy, a captive portal) may answer without a problem. */
async function readProblem(response: Refusal): Promise<Problem> {
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
