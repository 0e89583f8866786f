import type { FileKind } from '../../contract/people/files.ts'

/** The key of an object in the bucket. */
export const objectKey = (kind: FileKind, id: string): string => `${kind}/${id}`

/** The path of a sent resume. It belongs to the application, so that it stops working with it. */
export const sentResumePath = (applicationId: string): string =>
  `/api/job-offer/application/${applicationId}/resume`
