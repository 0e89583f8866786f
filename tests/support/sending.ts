import type { App } from './app.ts'

/** The headers of a signed-in person's session. */
export type Signed = { headers: HeadersInit }

/** Sends a request of a signed-in person, with a JSON body if there is one. */
export const send = (
  app: App,
  { headers }: Signed,
  method: string,
  path: string,
  body?: object,
): Promise<Response> =>
  app.fetch(path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
