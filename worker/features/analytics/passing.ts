/** What travels through us, by name; whatever is not named here stays behind, both ways. */

/** How a body is written. No cookies or tokens, no address, no language, no name of a browser. */
const asked = ['Content-Type']
const answered = ['Retry-After']

/** The parameters that the provider's own library writes. */
const parameters = [
  ...['_', 'beacon', 'compression', 'config', 'ip', 'retry_count', 'sent_at', 'token', 'v', 'ver'],
]

export const headersToProvider = (headers: Headers): Headers => only(headers, asked)
export const headersToBrowser = (headers: Headers): Headers => only(headers, answered)

/** The known parameters of a query, with the `?` where there are any. */
export function queryToProvider(query: URLSearchParams): string {
  const known = [...query].filter(([name]) => parameters.includes(name))
  return known.length > 0 ? `?${new URLSearchParams(known)}` : ''
}

function only(headers: Headers, names: string[]): Headers {
  const kept = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept
}
