import type { TestProject } from 'vitest/node'
import { serveLoopback } from './loopback.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the stand-in for VIES, the EU's service that checks VAT numbers. */
    viesUrl: string
    /** The address of the stand-in for a DNS resolver (DNS over HTTPS). */
    dnsUrl: string
  }
}

/**
 * A response of the stand-ins. A test sets it with `PUT /registered/{number}` or `PUT
 * /records/{name}`.
 */
export type RegistryStandInResponse = { status?: number; body: unknown }

/**
 * Starts stand-ins for VIES and a DNS resolver. For unknown numbers and names they respond as the
 * real services do. The resolver requires the header `Accept: application/dns-json`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const answers = new Map<string, RegistryStandInResponse>()
  const { origin, close } = await serveLoopback(async (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://registry')
    if (request.method === 'PUT') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      answers.set(pathname, JSON.parse(Buffer.concat(chunks).toString()))
      return response.writeHead(200).end()
    }
    const asked = /^\/vies\/ms\/([A-Z]{2})\/vat\/([^/]+)$/.exec(pathname)
    if (asked) {
      const known = answers.get(`/registered/${asked[1]}${asked[2]}`)
      const body = known?.body ?? { isValid: false, userError: 'INVALID', name: '---' }
      return response
        .writeHead(known?.status ?? 200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(body))
    }
    if (pathname !== '/dns-query' || request.headers.accept !== 'application/dns-json')
      return next()
    const isText = searchParams.get('type') === 'TXT'
    const known = answers.get(`/records/${searchParams.get('name')}`)
    response
      .writeHead(known?.status ?? (isText ? 200 : 400), { 'Content-Type': 'application/dns-json' })
      .end(JSON.stringify(known?.body ?? { Status: 3 }))
  })
  project.provide('viesUrl', `${origin}/vies`)
  project.provide('dnsUrl', `${origin}/dns-query`)
  return close
}
