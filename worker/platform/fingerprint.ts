/** Computes a 32-bit FNV-1a hash in base 36. It serves to detect changes, not for security. */
export function computeTextFingerprint(text: string, start = 0x811c9dc5): string {
  let hash = start
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
