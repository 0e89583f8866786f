/**
 * Returns the address of an image if it is on this site, or a `data:` preview of a new upload; else
 * null. A request to another site would reveal the reader to it, and the CSP blocks such requests.
 */
export function sameOrigin(address: string | null): string | null {
  const isOurs = address?.startsWith('/') && !address.startsWith('//')
  return isOurs || address?.startsWith('data:image/') ? address : null
}
