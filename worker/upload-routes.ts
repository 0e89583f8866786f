import { limits } from './contract/limits.ts'

/** The routes that take more than JSON, and how many bytes of body each reads at most. */
export const uploadRoutes: ReadonlyMap<string, number> = new Map([
  ['POST /api/profile/image', limits.imageBytes + limits.uploadOverheadBytes],
  ['POST /api/profile/resume', limits.resumeBytes + limits.uploadOverheadBytes],
  ['POST /api/company/:id/logo', limits.logoBytes + limits.uploadOverheadBytes],
  ['POST /api/profile/cv-analyzer/', limits.resumeBytes + limits.uploadOverheadBytes],
])
