import type { ErrorCode } from '../contract/errors.ts'

/** The error codes that begin with `cv.`; the contract defines the HTTP status of each. */
export type CvRefusalCode = Extract<ErrorCode, `cv.${string}`>

/** The error for a file that the CV reader refuses. `message` is for logs only. */
export class CvRefusalError extends Error {
  override readonly name = 'CvRefusalError'
  readonly code: CvRefusalCode

  constructor(code: CvRefusalCode, why: string) {
    super(why)
    this.code = code
  }
}
