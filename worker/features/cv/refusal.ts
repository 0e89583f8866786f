import type { ErrorCode } from '../../contract/errors.ts'

/** Why a file is not read; the contract knows the HTTP status of each. */
export type RefusalCode = Extract<ErrorCode, `cv.${string}`>

/** A file that is not read, by one of the codes above; `message` is for logs, never for people. */
export class CvRefusal extends Error {
  override readonly name = 'CvRefusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode, why: string) {
    super(why)
    this.code = code
  }
}
