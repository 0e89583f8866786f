/**
 * Returns the URL of an image if it is on this site or is a `data:` URL (the preview of an upload),
 * otherwise null. The CSP blocks images of other sites, which could track the reader.
 */
export function toSameOriginImageUrl(address: string | null): string | null {
  const isOurs = address?.startsWith('/') && !address.startsWith('//')
  return isOurs || address?.startsWith('data:image/') ? address : null
}
