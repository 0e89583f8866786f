/**
 * The closed list of problems this API answers with, and the HTTP status of each. The web shows a
 * text by `code` (locales, namespace `errors`); a test fails when a code has no text.
 */
export const errorStatus = {
  'request.invalid': 400,
  'request.malformed_json': 400,
  'request.body_too_large': 413,
  'route.not_found': 404,
  'auth.required': 401,
  'offers.not_found': 404,
  'companies.not_found': 404,
  'server.unexpected': 500,
  'server.unavailable': 503,
} as const

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

/** What can be wrong with one field; the web shows a text by this code, with `params` filled in. */
export const fieldErrorCodes = [
  'required',
  'invalid',
  'not_a_number',
  'too_small',
  'too_big',
  'too_short',
  'too_long',
  'too_many',
  'not_in_list',
  'repeated',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

export type FieldError = {
  /** Where in the input: a query parameter's name, or a dotted path into the body. */
  path: string
  code: FieldErrorCode
  params?: Record<string, string | number>
}

/** The body of every error answer: RFC 9457 with two members of ours, `code` and `errors`. */
export type Problem = {
  /** `/problems/<code>` */
  type: string
  title: string
  status: number
  detail?: string
  /** The request id, as in the `X-Request-Id` header and in the log. */
  instance: string
  code: ErrorCode
  errors?: FieldError[]
}
