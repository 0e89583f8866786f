export const fileKinds = ['avatar', 'resume', 'logo'] as const
export type FileKind = (typeof fileKinds)[number]

/** Where files of a kind are served, within this origin: what a profile or a company keeps of its files. */
export const folders = {
  avatar: '/api/avatars/',
  resume: '/api/resumes/',
  logo: '/api/logos/',
} as const

export const pathOf = (kind: FileKind, id: string): string => folders[kind] + id

/** The name of an object in the bucket. */
export const keyOf = (kind: FileKind, id: string): string => `${kind}/${id}`

/** The file that a path names; null for none. */
export const idIn = (kind: FileKind, path: string): string | null =>
  path.startsWith(folders[kind]) ? path.slice(folders[kind].length) : null

/** Where a resume is served as it was sent: under the application, so that it ends with that. */
export const sentResumePath = (applicationId: string): string =>
  `/api/job-offer/application/${applicationId}/resume`
