import { safeFileName } from '../../platform/file-name.ts'

/**
 * Headers that make an uploaded file harmless if a browser opens it as a page: no scripts, no
 * frames, no content sniffing.
 */
const harmless = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Headers for an image. Every new image gets a new address, so images can be cached forever. */
export const imageHeaders = (type: string): Record<string, string> => ({
  ...harmless,
  'Content-Type': type,
  'Cache-Control': 'public, max-age=31536000, immutable',
})

/** Headers for a resume: it is downloaded under a file name that we choose, and never cached. */
export const resumeHeaders = (fullName: string): Record<string, string> =>
  pdfDownloadHeaders(`CV ${fullName}.pdf`)

/**
 * Headers for a resume that a browser's own viewer shows in a frame of our pages. Viewers refuse
 * sandboxed PDFs. The type is fixed and not sniffed, so the file is never a page of this origin.
 */
export const framedResumeHeaders = (fullName: string): Record<string, string> => ({
  ...resumeHeaders(fullName),
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Disposition': 'inline',
})

/** Headers of a PDF that is downloaded under a name, and that no cache keeps. */
export const pdfDownloadHeaders = (name: string): Record<string, string> => ({
  ...harmless,
  'Content-Type': 'application/pdf',
  'Content-Disposition': attachment(name),
  'Cache-Control': 'private, no-store',
})

/**
 * Builds `Content-Disposition` (RFC 6266): the file name in ASCII, and in UTF-8 for clients that
 * support it.
 */
function attachment(name: string): string {
  const safe = safeFileName(name)
  const plain = safe
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_')
  const exact = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
