import { type ClientResponse, hc } from 'hono/client'
import type { ErrorCode, ProblemDetails } from '#contract/errors'
import type { AppType } from '../../worker/app.ts'

/**
 * The client for the public API, for example `api.api['job-offers'].$get({ query })`. It sends no
 * access token. Calls that need a session go through session-api.ts.
 */
export const api = hc<AppType>('/')

/** An error response. Its `code` selects the text to show; `problem.instance` is the request id. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly problem: ProblemDetails
  /** Seconds to wait before a retry, if the server sent `Retry-After`. */
  readonly retryAfter: number | null

  constructor(problem: ProblemDetails, retryAfter: number | null = null) {
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

/** Whether a retry may succeed: there was no response, a 5xx status or `Retry-After`. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.retryAfter !== null

/**
 * Returns the body of a response.
 * @throws ApiError for a response other than 2xx; `fetch`'s own TypeError if there was no response
 */
export async function unwrapResponse<T>(call: Promise<ClientResponse<T>>): Promise<T> {
  const response = await call
  if (!response.ok) throw await toApiError(response)
  return (await response.json()) as T
}

/** Like `unwrapResponse`, but returns null for an error with one of these codes or statuses. */
export async function unwrapOrNull<T>(
  call: Promise<ClientResponse<T>>,
  ...absent: (ErrorCode | number)[]
): Promise<T | null> {
  try {
    return await unwrapResponse(call)
  } catch (error) {
    if (error instanceof ApiError && [error.code, error.status].some((one) => absent.includes(one)))
      return null
    throw error
  }
}

/**
 * Whether the response's list of offers may be outdated. The server sends an older list while its
 * in-memory copy of the offers is not ready. The caller should soon request the list again.
 */
export const isLastKnownList = ({ headers }: Pick<Response, 'headers'>): boolean =>
  headers.get('Cache-Status')?.includes('detail=last-known') ?? false

type ErrorResponse = Pick<Response, 'status' | 'statusText' | 'headers'> & {
  json(): Promise<unknown>
}

export async function toApiError(response: ErrorResponse): Promise<ApiError> {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return new ApiError(await readProblem(response), seconds > 0 ? seconds : null)
}

/** Reads the problem document of an error response. A proxy may respond without one. */
async function readProblem(response: ErrorResponse): Promise<ProblemDetails> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body === 'object' && body !== null && 'code' in body) return body as ProblemDetails
  const code = response.status >= 500 ? 'server.unavailable' : 'server.unexpected'
  return {
    type: `/problems/${code}`,
    title: response.statusText || `HTTP ${response.status}`,
    status: response.status,
    instance: response.headers.get('x-request-id') ?? '',
    code,
  }
}
