export type Visitor = { network: string; browser: string }

/**
 * What tells one visitor from another without an account: address and browser. Personal data: to be
 * hashed at once under a salt that is forgotten, never logged or stored.
 */
export function visitorOf(request: Request): Visitor {
  return {
    network: networkOf(request.headers.get('CF-Connecting-IP') ?? ''),
    browser: request.headers.get('User-Agent') ?? '',
  }
}

/** A household has one IPv4 address or one IPv6 /64, within which devices change theirs at will. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
