/** Of no use to anybody as a page: no script, no frame, no other type than the one given. */
const harmless = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** A picture's headers. Its address is its content's for ever: a new picture has a new one. */
export const imageHeaders = (type: string): Record<string, string> => ({
  ...harmless,
  'Content-Type': type,
  'Cache-Control': 'public, max-age=31536000, immutable',
})

/** A resume's headers: to be saved, under a name of ours, and kept by no cache. */
export const resumeHeaders = (fullName: string): Record<string, string> => ({
  ...harmless,
  'Content-Type': 'application/pdf',
  'Content-Disposition': attachment(`CV ${fullName}.pdf`),
  'Cache-Control': 'private, no-store',
})

/** RFC 6266: the name in plain letters, and as it is for those who read UTF-8. */
function attachment(name: string): string {
  const safe = name.replaceAll(/[\p{C}\p{Z}/\\:*?"<>|]+/gu, ' ').toWellFormed()
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
