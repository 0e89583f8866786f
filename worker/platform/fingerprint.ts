/**
 * Computes a 32-bit FNV-1a hash as a text of 1 to 7 characters. It detects changes and gives no
 * security.
 */
export function fingerprint(text: string, start = 0x811c9dc5): string {
  let hash = start
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
