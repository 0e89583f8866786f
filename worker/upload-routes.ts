import type { ErrorCode } from './contract/errors.ts'
import { limits } from './contract/limits.ts'

/** How many bytes of body a route reads at most, and what it answers to more. */
type UploadRoute = { maxBytes: number; tooLarge: ErrorCode }

const upload = (
  fileBytes: number,
  tooLarge: ErrorCode = 'request.body_too_large',
): UploadRoute => ({ maxBytes: fileBytes + limits.uploadOverheadBytes, tooLarge })

const cv = upload(limits.resumeBytes, 'cv.too_large')

/** The routes whose bodies may be larger, or must be smaller, than any JSON. */
export const uploadRoutes: ReadonlyMap<string, UploadRoute> = new Map([
  ['POST /api/profile/image', upload(limits.imageBytes)],
  ['POST /api/profile/resume', upload(limits.resumeBytes)],
  ['POST /api/company/:id/logo', upload(limits.logoBytes)],
  [
    'POST /api/policy-violations',
    { maxBytes: limits.violationsBytes, tooLarge: 'request.body_too_large' },
  ],
  ['POST /api/profile/cv-analyzer/', cv],
  ['POST /api/profile/cv-analyzer', cv],
])
