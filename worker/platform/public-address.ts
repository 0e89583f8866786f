/** Top-level domains of private networks and special uses, which no public website has. */
const privateEndings =
  'localhost local localdomain internal intranet private corp home lan arpa test onion'.split(' ')

/**
 * Parses an untrusted address, relative to `base`. Returns null unless it uses http or https on the
 * default port, without credentials, and has a public host name. IP addresses are refused in every
 * notation, because `new URL` first normalises them: `2130706433` becomes `127.0.0.1`.
 */
export function parsePublicUrl(text: string | null, base?: URL): URL | null {
  if (text === null || !URL.canParse(text, base?.href)) return null
  const url = new URL(text, base)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.port !== '' || url.username !== '' || url.password !== '') return null
  const labels = url.hostname.replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  const isName = labels.length > 1 && labels.every((label) => /^[a-z0-9_-]+$/.test(label))
  if (!isName || /^\d*$/.test(last) || privateEndings.includes(last)) return null
  return url
}

/** IPv4 networks outside the public internet (IANA special-purpose address registry). */
const specialNetworks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
].map((network) => {
  const [address = '', bits = ''] = network.split('/')
  return { from: numberOf(address), size: 2 ** (32 - Number(bits)) }
})

/** Whether an IPv4 or IPv6 address in standard notation belongs to the public internet. */
export function isPublicIp(ip: string): boolean {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(ip)) {
    const number = numberOf(ip)
    return !specialNetworks.some(({ from, size }) => number >= from && number < from + size)
  }
  const [first = '', second = ''] = ip.toLowerCase().split(':')
  if (!/^[0-9a-f]{4}$/.test(first)) return false
  const [high, low] = [Number.parseInt(first, 16), Number.parseInt(second || '0', 16)]
  // Only global unicast addresses (2000::/3) are public.
  if (high < 0x2000 || high > 0x3fff) return false
  const isSpecial =
    (high === 0x2001 && (low < 0x200 || low === 0xdb8)) ||
    high === 0x2002 ||
    (high === 0x3fff && low < 0x1000)
  return !isSpecial
}

function numberOf(ip: string): number {
  return ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}
