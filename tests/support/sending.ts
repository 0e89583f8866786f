import type { App } from './app.ts'

/** The headers of a signed-in person's session. */
export type SessionHeaders = { headers: HeadersInit }

/** Sends a request of a signed-in person, with a JSON body if there is one. */
export const sendAsPerson = (
  app: App,
  { headers }: SessionHeaders,
  method: string,
  path: string,
  body?: object,
): Promise<Response> =>
  app.fetch(path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
