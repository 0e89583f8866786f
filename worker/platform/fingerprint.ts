/** FNV-1a of a text in 32 bits, as 1 to 7 characters of `0-9a-z`; to notice a change, not to prove it. */
export function fingerprint(text: string, start = 0x811c9dc5): string {
  let hash = start
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
