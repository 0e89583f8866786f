/** The network from which a request comes. Rate limits count requests by these values. */
export type NetworkOrigin = {
  /** The network of one household or office: an IPv4 address, or the /64 of an IPv6 address. */
  network: string
  /**
   * The /48 of an IPv6 address; null for IPv4. Internet providers often assign a whole /48 to one
   * customer, who can then send requests from 65,536 networks (/64).
   */
  block: string | null
}

export type Visitor = NetworkOrigin & { browser: string }

/**
 * Identifies a visitor without an account by network and browser. These are personal data: never
 * log or store them. Hash them at once with a salt that is discarded soon.
 */
export function visitorOf(request: Request): Visitor {
  return { ...networkOriginOf(request), browser: request.headers.get('User-Agent') ?? '' }
}

/** Returns the network and block of a request. They are personal data: never log or store them. */
export function networkOriginOf(request: Request): NetworkOrigin {
  const address = request.headers.get('CF-Connecting-IP') ?? ''
  return { network: networkOf(address), block: blockOf(address) }
}

/**
 * Returns the network of an IP address. Of an IPv6 address, only the first 64 bits are used,
 * because a device can freely change the other bits.
 */
const networkOf = (address: string): string =>
  groupsOf(address)?.slice(0, 4).join(':') ?? plainIpv4(address)

const blockOf = (address: string): string | null => groupsOf(address)?.slice(0, 3).join(':') ?? null

/**
 * Returns the eight groups of an IPv6 address without leading zeros; null for any other address.
 */
function groupsOf(address: string): string[] | null {
  if (!address.includes(':') || plainIpv4(address) !== address) return null
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

/**
 * Returns the IPv4 address inside an IPv4-mapped IPv6 address; any other address is returned
 * unchanged.
 */
const plainIpv4 = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
