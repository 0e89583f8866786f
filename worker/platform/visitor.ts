/** The network of a request, as far as limits need it. */
export type NetworkOrigin = {
  /** A household or an office: one IPv4 address, or the /64 of an IPv6 address. */
  network: string
  /**
   * The /48 of an IPv6 address; null for IPv4. Providers give whole /48 blocks to one customer, who
   * then has 65,536 networks.
   */
  block: string | null
}

export type Visitor = NetworkOrigin & { browser: string }

/**
 * Identifies a visitor without an account by network and browser. Personal data: hash it at once under
 * a salt that is soon discarded; never log or store it.
 */
export function visitorOf(request: Request): Visitor {
  return { ...networkOriginOf(request), browser: request.headers.get('User-Agent') ?? '' }
}

/** The network and block of a request; personal data as well. */
export function networkOriginOf(request: Request): NetworkOrigin {
  const address = request.headers.get('CF-Connecting-IP') ?? ''
  return { network: networkOf(address), block: blockOf(address) }
}

/** Devices change their address within an IPv6 /64 at will. */
const networkOf = (address: string): string =>
  groupsOf(address)?.slice(0, 4).join(':') ?? plainIpv4(address)

const blockOf = (address: string): string | null => groupsOf(address)?.slice(0, 3).join(':') ?? null

/** The eight groups of an IPv6 address without leading zeros; null for anything else. */
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

/** Unwraps an IPv4 address that is written as an IPv6 one. */
const plainIpv4 = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
