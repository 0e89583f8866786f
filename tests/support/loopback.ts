import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Listener = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Serves `listener` on a free port. Requests that it does not handle get 404. */
export async function serveLoopback(listener: Listener) {
  const server = createServer((request, response) => {
    listener(request, response, () => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
