export const fileKinds = ['avatar', 'resume', 'logo'] as const
export type FileKind = (typeof fileKinds)[number]

/** The paths on this site under which files are served; profiles and companies store the full path. */
export const folders = {
  avatar: '/api/avatars/',
  resume: '/api/resumes/',
  logo: '/api/logos/',
} as const

export const pathOf = (kind: FileKind, id: string): string => folders[kind] + id

/** The key of an object in the bucket. */
export const keyOf = (kind: FileKind, id: string): string => `${kind}/${id}`

/** The file id in a path; null if the path is of another kind. */
export const idIn = (kind: FileKind, path: string): string | null =>
  path.startsWith(folders[kind]) ? path.slice(folders[kind].length) : null

/** The path of a sent resume. It belongs to the application, so that it stops working with it. */
export const sentResumePath = (applicationId: string): string =>
  `/api/job-offer/application/${applicationId}/resume`
