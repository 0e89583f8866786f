import { renewTokens } from './renew-tokens.ts'
import { readTokens } from './tokens.ts'

/**
 * `fetch` with the session's access token. If the server refuses the token, renews it and repeats
 * the request once. The body must therefore not be a stream, which can be read only once.
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
