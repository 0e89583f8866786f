import type { TestProject } from 'vitest/node'
import { serveLoopback } from './loopback.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the stand-in for the ECB; each path is a file of its own. */
    ecbUrl: string
  }
}

/** The ECB's file server. `GET` answers what `PUT` has left at the same path; 404 for anything else. */
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
