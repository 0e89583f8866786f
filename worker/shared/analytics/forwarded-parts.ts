// Lists of what is forwarded between browser and analytics provider. Everything else is dropped,
// such as cookies, tokens, IP addresses and languages.
const requestHeaders = ['Content-Type']
const responseHeaders = ['Retry-After']

/** The query parameters that the provider's own browser library sends. */
const parameters = '_ beacon compression config ip retry_count sent_at token v ver'.split(' ')

export const analyticsRequestHeaders = (headers: Headers): Headers => only(headers, requestHeaders)
export const analyticsResponseHeaders = (headers: Headers): Headers =>
  only(headers, responseHeaders)

/** Returns the forwarded parameters of a query, with a leading `?`; '' if there are none. */
export function analyticsQueryString(query: URLSearchParams): string {
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
