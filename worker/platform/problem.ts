import { type ErrorCode, errorStatus, type FieldError, type Problem } from '../contract/errors.ts'

/** A refusal that the caller is told about; anything else that is thrown is told as unexpected. */
export class ProblemError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly detail: string | undefined

  constructor(code: ErrorCode, options: { errors?: FieldError[]; detail?: string } = {}) {
    super(code)
    this.name = 'ProblemError'
    this.code = code
    this.status = errorStatus[code]
    this.errors = options.errors
    this.detail = options.detail
  }
}

/** `throw problem('offers.not_found')`: the one way for a handler or service to refuse. */
export const problem = (
  code: ErrorCode,
  options?: { errors?: FieldError[]; detail?: string },
): ProblemError => new ProblemError(code, options)

/** The answer that tells of a problem: RFC 9457, never kept by a cache. */
export function problemResponse(error: ProblemError, requestId: string): Response {
  const body: Problem = {
    type: `/problems/${error.code}`,
    title: error.code.replaceAll(/[._]/g, ' '),
    status: error.status,
    ...(error.detail !== undefined && { detail: error.detail }),
    instance: requestId,
    code: error.code,
    ...(error.errors && { errors: error.errors }),
  }
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(error.status === 503 && { 'Retry-After': '5' }),
    },
  })
}
