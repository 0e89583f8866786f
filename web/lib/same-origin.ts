/**
 * Only images of this site, or `data:` previews of new uploads. An image from another site would
 * reveal the reader to it, and the content security policy blocks it.
 */
export function sameOrigin(address: string | null): string | null {
  const isOurs = address?.startsWith('/') && !address.startsWith('//')
  return isOurs || address?.startsWith('data:image/') ? address : null
}
