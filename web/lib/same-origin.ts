/**
 * Returns the address of an image of this site or a `data:` preview of a new upload, otherwise
 * null. The CSP blocks images of other sites, whose servers could track the reader.
 */
export function sameOriginImageUrl(address: string | null): string | null {
  const isOurs = address?.startsWith('/') && !address.startsWith('//')
  return isOurs || address?.startsWith('data:image/') ? address : null
}
