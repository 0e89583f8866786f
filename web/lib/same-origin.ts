/**
 * Pictures of other sites would tell them who reads; the page's policy does not load them anyway. A
 * `data:` address is a picture that has not been sent yet.
 */
export function sameOrigin(address: string | null): string | null {
  const isOurs = address?.startsWith('/') && !address.startsWith('//')
  return isOurs || address?.startsWith('data:image/') ? address : null
}
