/**
 * Allowlists of the forwarded headers and parameters; everything else is dropped in both
 * directions.
 */

/**
 * Only the encoding of the body is forwarded: no cookies, tokens, addresses, languages or browser
 * names.
 */
const requestHeaders = ['Content-Type']
const responseHeaders = ['Retry-After']

/** The query parameters that the provider's own library sends. */
const parameters = [
  ...['_', 'beacon', 'compression', 'config', 'ip', 'retry_count', 'sent_at', 'token', 'v', 'ver'],
]

export const headersToProvider = (headers: Headers): Headers => only(headers, requestHeaders)
export const headersToBrowser = (headers: Headers): Headers => only(headers, responseHeaders)

/** The allowed parameters of a query, with a leading `?` if there are any. */
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
