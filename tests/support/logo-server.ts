import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TestProject } from 'vitest/node'
import { sampleImages } from './images.ts'
import { serveLoopback } from './loopback.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the stand-in for external logo servers. */
    logosUrl: string
  }
}

/**
 * Starts a server for logos. The path of a request selects what the server returns or how it
 * misbehaves.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, close } = await serveLoopback(answer)
  project.provide('logosUrl', origin)
  return close
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://logos')
  const [, how = '', what = ''] = pathname.split('/')
  const send = (body: Uint8Array | string, type = 'image/png') =>
    response.writeHead(200, { 'Content-Type': type }).end(body)
  if (how === 'png') send(sampleImages.png)
  // The content type is wrong on purpose: the worker must judge an image by its bytes only.
  else if (how === 'jpeg') send(sampleImages.jpeg, 'text/html')
  else if (how === 'svg') send('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')
  else if (how === 'status') response.writeHead(Number(what)).end('no')
  else if (how === 'to') {
    response.writeHead(Number(what), { Location: searchParams.get('at') ?? '' }).end()
  } else if (how === 'loop') {
    response.writeHead(302, { Location: `/loop/${Number(what) + 1}` }).end()
  } else if (how === 'endless') void sendForEver(response)
  // A request for the path `/silent` gets no response. Any other unknown path closes the
  // connection.
  else if (how !== 'silent') request.socket.destroy()
}

/** Sends a PNG followed by an endless stream of zeros, to exceed the size limit of logos. */
async function sendForEver(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'image/png' })
  response.write(sampleImages.png)
  const zeros = new Uint8Array(4 * 1024 * 1024)
  const closed = once(response, 'close')
  while (!response.closed) {
    if (!response.write(zeros)) await Promise.race([once(response, 'drain'), closed])
  }
}
