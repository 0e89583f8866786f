import { renewTokens } from './renew-tokens.ts'
import { readTokens } from './tokens.ts'

/** `fetch` with the session's access token. May send twice, so the body must not be a stream. */
export const sessionFetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
  sendWithAccessToken((token) => fetch(input, token === null ? init : withToken(init, token)))

/**
 * Sends a request with the session's access token, or with null if nobody is signed in. If the
 * server refuses the token, renews it and repeats the request once.
 */
export async function sendWithAccessToken(
  send: (token: string | null) => Promise<Response>,
): Promise<Response> {
  const { accessToken, refreshToken } = await readTokens()
  if (accessToken === null && refreshToken === null) return send(null)
  const response = await send(accessToken ?? (await renewTokens(null)))
  if (response.status !== 401 || accessToken === null) return response
  const renewed = await renewTokens(accessToken)
  return renewed === null ? response : send(renewed)
}

function withToken(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers }
}
