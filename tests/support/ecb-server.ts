import type { TestProject } from 'vitest/node'
import { serveLoopback } from './loopback.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The address of the stand-in for the ECB's file server. Each test chooses a path for its own
     * file.
     */
    ecbUrl: string
  }
}

/**
 * Starts the stand-in for the ECB's file server. `GET` returns what `PUT` has stored at the same
 * path, otherwise 404.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const files = new Map<string, string>()
  const { origin, close } = await serveLoopback(async (request, response) => {
    const path = request.url ?? ''
    if (request.method === 'PUT') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      files.set(path, Buffer.concat(chunks).toString())
    }
    const file = files.get(path)
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': 'text/xml' }).end(file)
  })
  project.provide('ecbUrl', origin)
  return close
}
