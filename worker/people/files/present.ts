import { toSafeFileName } from '../../platform/file-name.ts'

/** Headers that make it safe to open an upload: no scripts, no subresources, no type sniffing. */
const safeHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Headers for images. The image at a URL never changes, so browsers may cache it forever. */
export const buildImageHeaders = (type: string): Record<string, string> => ({
  ...safeHeaders,
  'Content-Type': type,
  'Cache-Control': 'public, max-age=31536000, immutable',
})

/** Headers for a resume. Browsers download it under the person's name, and never cache it. */
export const buildResumeHeaders = (fullName: string): Record<string, string> =>
  buildPdfDownloadHeaders(`CV ${fullName}.pdf`)

/**
 * Headers for a resume that the browser's PDF viewer shows in a frame of this site. PDF viewers
 * refuse to show sandboxed files, so there is no sandbox. The declared type keeps browsers from
 * treating the file as a web page.
 */
export const buildFramedResumeHeaders = (fullName: string): Record<string, string> => ({
  ...buildResumeHeaders(fullName),
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Disposition': 'inline',
})

/** Headers for a PDF that browsers download under the given name and never cache. */
export const buildPdfDownloadHeaders = (name: string): Record<string, string> => ({
  ...safeHeaders,
  'Content-Type': 'application/pdf',
  'Content-Disposition': attachment(name),
  'Cache-Control': 'private, no-store',
})

/** Builds the header `Content-Disposition` (RFC 6266), with the file name in ASCII and in UTF-8. */
function attachment(name: string): string {
  const safe = toSafeFileName(name)
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
