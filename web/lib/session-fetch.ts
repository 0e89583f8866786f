import { renewTokens } from './renew-tokens.ts'
import { readTokens } from './tokens.ts'

/**
 * `fetch` with the access token of the session. If the server refuses the token, renews it and
 * repeats the call once, so the body must not be a stream.
 */
export async function sessionFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const { accessToken, refreshToken } = await readTokens()
  if (accessToken === null && refreshToken === null) return fetch(input, init)
  const token = accessToken ?? (await renewTokens(null))
  const response = await fetch(input, withToken(init, token))
  if (response.status !== 401 || accessToken === null) return response
  const renewed = await renewTokens(accessToken)
  return renewed === null ? response : fetch(input, withToken(init, renewed))
}

function withToken(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers)
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers }
}
