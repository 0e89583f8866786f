import { limits } from './contract/limits.ts'

/** How many bytes of body the routes read at most that take more, or less, than any JSON. */
export const uploadRoutes: ReadonlyMap<string, number> = new Map([
  ['POST /api/profile/image', limits.imageBytes + limits.uploadOverheadBytes],
  ['POST /api/profile/resume', limits.resumeBytes + limits.uploadOverheadBytes],
  ['POST /api/company/:id/logo', limits.logoBytes + limits.uploadOverheadBytes],
  ['POST /api/policy-violations', limits.violationsBytes],
  ['POST /api/profile/cv-analyzer/', limits.resumeBytes + limits.uploadOverheadBytes],
])
