import type { FileKind } from '../../contract/files.ts'

/** The name of an object in the bucket. */
export const keyOf = (kind: FileKind, id: string): string => `${kind}/${id}`

/** Where a resume is served as it was sent: under the application, so that it ends with that. */
export const sentResumePath = (applicationId: string): string =>
  `/api/job-offer/application/${applicationId}/resume`
