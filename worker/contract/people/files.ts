import { z } from '../zod.ts'
import { cvKinds } from './cv.ts'

/** Body of `POST /profile/image`, multipart: a PNG, JPEG or WebP image. */
export const imageUploadSchema = z.object({ image: z.instanceof(File) })

/** Body of `POST /profile/resume`, multipart: a PDF. */
export const resumeUploadSchema = z.object({ resume: z.instanceof(File) })

/** Body of `POST /profile/cv-analyzer/`, multipart: a PDF. */
export const cvUploadSchema = z.object({ cv: z.instanceof(File) })

/** Query of `POST /profile/cv-analyzer/`. If the `kind` of CV is absent, the worker detects it. */
export const cvKindQuerySchema = z.object({ kind: z.enum(cvKinds).optional() })

/** Query of a signed link to a resume, valid for `limits.resumeLinkLifeMs`. */
export const resumeLinkQuerySchema = z.object({
  /** When the link expires, in milliseconds since the epoch. */
  expires: z.string().max(20).default(''),
  signature: z.string().max(100).default(''),
  /** Present in links for a company. Opening such a link marks the application as seen. */
  reader: z.enum(['company']).optional().catch(undefined),
  /** Shows the resume in a frame of a page instead of downloading it. For companies only. */
  view: z.enum(['frame']).optional().catch(undefined),
})
export type ResumeLinkQuery = z.output<typeof resumeLinkQuerySchema>

/** Response of `GET /profile/resume/link`. */
export type ResumeLink = {
  resume_url: string
  /** ISO 8601 in UTC. */
  expires_at: string
}

export const fileKinds = ['avatar', 'resume', 'logo', 'photo'] as const
export type FileKind = (typeof fileKinds)[number]

const folders: Record<FileKind, string> = {
  avatar: '/api/avatars/',
  resume: '/api/resumes/',
  logo: '/api/logos/',
  photo: '/api/photos/',
}

export function buildFileUrlPath(kind: FileKind, id: string): string
export function buildFileUrlPath(kind: FileKind, id: string | null): string | null
export function buildFileUrlPath(kind: FileKind, id: string | null): string | null {
  return id === null ? null : folders[kind] + id
}
