import type { TestProject } from 'vitest/node'
import { serveLoopback } from './loopback.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The address of a stand-in that receives webhooks. Each test chooses a path for its own
     * messages.
     */
    webhookUrl: string
  }
}

/**
 * A received message, with its idempotency key. A receiver recognises a repeated message by this
 * key.
 */
export type ReceivedWebhookMessage = { key: string; body: unknown }

/**
 * Starts a stand-in that receives webhooks. `PUT` sets the status of the responses to later
 * messages on the same path: 200 at first. `POST` stores the message if the status is 200.
 * `GET` lists the stored messages of the path.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const received = new Map<string, ReceivedWebhookMessage[]>()
  const statuses = new Map<string, number>()
  const { origin, close } = await serveLoopback(async (request, response) => {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    if (request.method === 'PUT') statuses.set(path, Number(text))
    const status = request.method === 'POST' ? (statuses.get(path) ?? 200) : 200
    const known = received.get(path) ?? []
    if (request.method === 'POST' && status === 200) {
      const key = String(request.headers['idempotency-key'])
      received.set(path, [...known, { key, body: JSON.parse(text) }])
    }
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(received.get(path) ?? []))
  })
  project.provide('webhookUrl', origin)
  return close
}
