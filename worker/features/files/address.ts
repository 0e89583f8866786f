export const fileKinds = ['avatar', 'resume', 'logo'] as const
export type FileKind = (typeof fileKinds)[number]

/** The paths on this site under which files are served; profiles and companies store the full path. */
export const folderPaths = {
  avatar: '/api/avatars/',
  resume: '/api/resumes/',
  logo: '/api/logos/',
} as const

export const filePath = (kind: FileKind, id: string): string => folderPaths[kind] + id

/** The key of an object in the bucket. */
export const objectKey = (kind: FileKind, id: string): string => `${kind}/${id}`

/** The file id in a path; null if the path is of another kind. */
export const fileIdInPath = (kind: FileKind, path: string): string | null =>
  path.startsWith(folderPaths[kind]) ? path.slice(folderPaths[kind].length) : null

/** The path of a sent resume. It belongs to the application, so that it stops working with it. */
export const sentResumePath = (applicationId: string): string =>
  `/api/job-offer/application/${applicationId}/resume`
