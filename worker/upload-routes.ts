import type { ErrorCode } from './contract/errors.ts'
import { limits } from './contract/limits.ts'
import type { UploadRoute } from './middleware/limit-body.ts'

const upload = (
  fileBytes: number,
  tooLarge: ErrorCode = 'request.body_too_large',
): UploadRoute => ({ maxBytes: fileBytes + limits.uploadOverheadBytes, tooLarge })

const cv = upload(limits.resumeBytes, 'cv.too_large')

/** Routes whose body limit differs from the limit for JSON bodies. */
export const uploadRoutes: ReadonlyMap<string, UploadRoute> = new Map([
  ['POST /api/profile/image', upload(limits.imageBytes)],
  ['POST /api/profile/resume', upload(limits.resumeBytes)],
  ['POST /api/company/:id/logo', upload(limits.logoBytes)],
  ['POST /api/company/:id/photos', upload(limits.photoBytes)],
  ['POST /api/admin/invoice/:id/fiscal-invoice', upload(limits.fiscalInvoiceBytes)],
  [
    'POST /api/policy-violations',
    { maxBytes: limits.cspViolationReportBytes, tooLarge: 'request.body_too_large' },
  ],
  ['POST /api/profile/cv-analyzer/', cv],
  ['POST /api/profile/cv-analyzer', cv],
])
