import type { ErrorCode } from './contract/errors.ts'
import { limits } from './contract/limits.ts'

/** How many bytes of body a route reads at most, and what a longer one is told. */
type BodyLimit = { bytes: number; problem: ErrorCode }

const upload = (bytes: number, problem: ErrorCode = 'request.body_too_large'): BodyLimit => ({
  bytes: bytes + limits.uploadOverheadBytes,
  problem,
})
const cv = upload(limits.resumeBytes, 'cv.too_large')

/** The routes that take more than JSON. */
export const uploadRoutes: ReadonlyMap<string, BodyLimit> = new Map([
  ['POST /api/profile/image', upload(limits.imageBytes)],
  ['POST /api/profile/resume', upload(limits.resumeBytes)],
  ['POST /api/company/:id/logo', upload(limits.logoBytes)],
  ['POST /api/profile/cv-analyzer/', cv],
  ['POST /api/profile/cv-analyzer', cv],
])
