/** The network from which a request comes, as rate limits count it. */
export type NetworkOrigin = {
  /** The network of one household or office: an IPv4 address, or the /64 of an IPv6 address. */
  network: string
  /** The /48 block of an IPv6 address, which is often one customer's; null for IPv4. */
  block: string | null
}

export type Visitor = NetworkOrigin & { browser: string }

/**
 * Returns the data that tell visitors apart. They are personal data: never log or store them, but
 * hash them immediately with a salt that is discarded soon.
 */
export function identifyVisitor(request: Request): Visitor {
  return { ...identifyNetworkOrigin(request), browser: request.headers.get('User-Agent') ?? '' }
}

/** Returns the network of a request. It is personal data: never log or store it. */
export function identifyNetworkOrigin(request: Request): NetworkOrigin {
  const address = request.headers.get('CF-Connecting-IP') ?? ''
  return { network: networkOf(address), block: blockOf(address) }
}

/** Drops the last 64 bits of an IPv6 address, because a device can freely change them. */
const networkOf = (address: string): string =>
  groupsOf(address)?.slice(0, 4).join(':') ?? plainIpv4(address)

const blockOf = (address: string): string | null => groupsOf(address)?.slice(0, 3).join(':') ?? null

/** Returns the eight groups of an IPv6 address without leading zeros; null for IPv4. */
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

/** Returns the IPv4 address inside an IPv4-mapped IPv6 address, else `address`. */
const plainIpv4 = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
