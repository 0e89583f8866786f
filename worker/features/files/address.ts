export const fileKinds = ['avatar', 'resume'] as const
export type FileKind = (typeof fileKinds)[number]

/** Where files of a kind are served, within this origin: what a profile keeps of its files. */
export const folders = { avatar: '/api/avatars/', resume: '/api/resumes/' } as const

export const pathOf = (kind: FileKind, id: string): string => folders[kind] + id

/** The name of an object in the bucket. */
export const keyOf = (kind: FileKind, id: string): string => `${kind}/${id}`
