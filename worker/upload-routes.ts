import type { ErrorCode } from './contract/errors.ts'
import { limits } from './contract/limits.ts'
import type { UploadRoute } from './middleware/limit-body.ts'

const upload = (
  fileBytes: number,
  tooLarge: ErrorCode = 'request.body_too_large',
): UploadRoute => ({ maxBytes: fileBytes + limits.multipartOverheadMaxBytes, tooLarge })

const cv = upload(limits.resumeMaxBytes, 'cv.too_large')

/** Routes whose body limit differs from the limit for JSON bodies. */
export const uploadRoutes: ReadonlyMap<string, UploadRoute> = new Map([
  ['POST /api/profile/image', upload(limits.imageMaxBytes)],
  ['POST /api/profile/resume', upload(limits.resumeMaxBytes)],
  ['POST /api/company/:id/logo', upload(limits.logoMaxBytes)],
  ['POST /api/company/:id/photos', upload(limits.photoMaxBytes)],
  ['POST /api/admin/invoice/:id/fiscal-invoice', upload(limits.fiscalInvoiceMaxBytes)],
  [
    'POST /api/policy-violations',
    { maxBytes: limits.cspViolationReportMaxBytes, tooLarge: 'request.body_too_large' },
  ],
  ['POST /api/profile/cv-analyzer/', cv],
  ['POST /api/profile/cv-analyzer', cv],
])
