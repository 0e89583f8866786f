/**
 * Returns the address of an image if it belongs to this site or is a `data:` preview of a new
 * upload; otherwise null. Images of other sites are not loaded: their servers could track the
 * reader, and the CSP blocks such requests.
 */
export function sameOriginImageUrl(address: string | null): string | null {
  const isOurs = address?.startsWith('/') && !address.startsWith('//')
  return isOurs || address?.startsWith('data:image/') ? address : null
}
