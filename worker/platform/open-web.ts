import { resolve4, resolve6 } from 'node:dns/promises'
import { isPublicIp, parsePublicUrl } from './public-address.ts'

/** Access to the internet. Tests replace it with a local server. */
export type WebAccess = {
  fetch: (url: URL, init: RequestInit) => Promise<Response>
  /**
   * Returns the IP addresses of a host.
   * @throws NoNetworkError if the resolver is unreachable
   */
  resolve: (hostname: string) => Promise<string[]>
}

export const realWebAccess: WebAccess = {
  fetch: (url, init) => fetch(url, init),
  async resolve(hostname) {
    const found = await Promise.allSettled([resolve4(hostname), resolve6(hostname)])
    if (found.every((answer) => answer.status === 'rejected' && !isAnswer(answer.reason))) {
      throw new NoNetworkError('no_network')
    }
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  },
}

/** Whether the resolver answered that the host name does not exist or has no such record. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].includes(String(error.code))

/** An error whose cause is the network of this machine and not the remote server. */
export class NoNetworkError extends Error {
  override readonly name = 'NoNetwork'
}

/** Thrown if nothing could be fetched. The message is the reason; if `isFinal`, do not retry. */
export class FetchFailureError extends Error {
  override readonly name = 'FetchFailure'
  readonly isFinal: boolean

  constructor(reason: string, { isFinal }: { isFinal: boolean }) {
    super(reason)
    this.isFinal = isFinal
  }
}

const redirectsMax = 3
const redirects = [301, 302, 303, 307, 308]
/** After these HTTP statuses, and after all statuses from 500 on, a retry may succeed. */
const temporaryStatuses = [408, 425, 429]

export type WebRequest = {
  accept: string
  userAgent: string
  maxBytes: number
  signal: AbortSignal
  /** Decides whether to follow a redirect to a public address; by default all are followed. */
  mayFollow?: (to: URL) => boolean
}

/**
 * Fetches an address that an untrusted person supplied. The address and every redirect must lead to
 * a public host, whose IP addresses are checked before the request.
 * @throws FetchFailureError, NoNetworkError, and errors of the network
 */
export async function fetchFromWeb(
  web: WebAccess,
  address: string,
  { accept, userAgent, maxBytes, signal, mayFollow = () => true }: WebRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  const headers = { Accept: accept, 'User-Agent': userAgent }
  let url = parsePublicUrl(address)
  for (let hop = 0; hop <= redirectsMax; hop++) {
    if (url === null) throw new FetchFailureError('private_address', { isFinal: true })
    await checkHost(web, url.hostname, signal)
    const response = await web.fetch(url, { headers, redirect: 'manual', signal })
    const { status } = response
    if (response.ok) return await readBody(response, maxBytes)
    await response.body?.cancel()
    if (!redirects.includes(status)) {
      const isFinal = status < 500 && !temporaryStatuses.includes(status)
      throw new FetchFailureError(`status_${status}`, { isFinal })
    }
    url = parsePublicUrl(response.headers.get('Location'), url)
    if (url && !mayFollow(url)) throw new FetchFailureError('other_host', { isFinal: true })
  }
  throw new FetchFailureError('too_many_redirects', { isFinal: true })
}

async function checkHost(web: WebAccess, hostname: string, signal: AbortSignal): Promise<void> {
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const addresses = await Promise.race([web.resolve(hostname.replace(/\.$/, '')), tooLate])
  if (addresses.length === 0) throw new FetchFailureError('unknown_host', { isFinal: false })
  if (!addresses.every(isPublicIp))
    throw new FetchFailureError('private_address', { isFinal: true })
}

/** Checks the length while reading, because the declared length may be wrong. */
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new FetchFailureError('too_large', { isFinal: true })
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
