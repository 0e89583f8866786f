import {
  type ErrorCode,
  type FieldError,
  httpStatusByErrorCode,
  type ProblemDetails,
} from '../contract/errors.ts'
import type { Plan } from '../contract/hiring/plans.ts'

type ProblemOptions = {
  errors?: FieldError[]
  detail?: string
  /** Seconds after which a retry may succeed. */
  retryAfter?: number
  /** The lowest plan that allows as many offers and companies as the caller needs. */
  nextPlan?: Plan
  /** The total number of offer slots that would suffice; null if that many are not for sale. */
  nextPlaces?: number | null
}

/** An error whose code is sent to the client. `toProblem` in app.ts converts all other errors. */
export class ProblemError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly detail: string | undefined
  readonly retryAfter: number | undefined
  readonly nextPlan: Plan | undefined
  readonly nextPlaces: number | null | undefined

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    super(code)
    this.name = 'ProblemError'
    this.code = code
    this.status = httpStatusByErrorCode[code]
    this.errors = options.errors
    this.detail = options.detail
    this.nextPlan = options.nextPlan
    this.nextPlaces = options.nextPlaces
    this.retryAfter = options.retryAfter ?? (this.status === 503 ? 5 : undefined)
  }
}

/** Creates an error to refuse a request: `throw problem('offers.not_found')`. */
export const problem = (code: ErrorCode, options?: ProblemOptions): ProblemError =>
  new ProblemError(code, options)

/** Builds the error response (RFC 9457). It must never be cached. */
export function buildProblemResponse(error: ProblemError, requestId: string): Response {
  const body: ProblemDetails = {
    type: `/problems/${error.code}`,
    title: error.code.replaceAll(/[._]/g, ' '),
    status: error.status,
    ...(error.detail !== undefined && { detail: error.detail }),
    instance: requestId,
    code: error.code,
    ...(error.errors && { errors: error.errors }),
    ...(error.nextPlan && { next_plan: error.nextPlan }),
    ...(error.nextPlaces !== undefined && { next_places: error.nextPlaces }),
  }
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(error.retryAfter !== undefined && { 'Retry-After': String(error.retryAfter) }),
      ...(error.status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    },
  })
}
