import type { IncomingMessage, ServerResponse } from 'node:http'

export type Fetch = (request: Request) => Response | Promise<Response>
type Next = (error?: unknown) => void

/**
 * Creates a listener for Node's server. `fetch` answers requests for `/dev/{name}.json`,
 * `/dev/{name}` and paths that begin with `/dev/{name}/`; `next` answers all other requests.
 */
export function createStandInListener(name: string, fetch: Fetch) {
  const ours = new RegExp(`^/dev/${name}(?:$|[/?]|\\.json(?:$|\\?))`)
  return (incoming: IncomingMessage, outgoing: ServerResponse, next: Next): void => {
    if (ours.test(incoming.url ?? '')) answer(fetch, incoming, outgoing).catch(next)
    else next()
  }
}

async function answer(
  fetch: Fetch,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const chunks: Uint8Array[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, String(value))
  }
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null
  const response = await fetch(new Request(url, { method: incoming.method, headers, body }))
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}
