import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import type { StripeEvent } from './sessions.ts'
import { deliverStripeWebhook } from './webhook.ts'

test('a signed event is delivered again until the endpoint answers with 200', async () => {
  const secret = 'whsec_prova'
  const statuses = [500, 404, 200]
  const heard: string[] = []
  let isOver: (value: unknown) => void
  const over = new Promise((resolve) => {
    isOver = resolve
  })
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const signature = String(request.headers['stripe-signature'])
    heard.push(Stripe.webhooks.constructEvent(body, signature, secret).id)
    const status = statuses[heard.length - 1] ?? 200
    response.writeHead(status).end()
    if (status === 200) isOver(null)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const tell = deliverStripeWebhook({
    url: `http://127.0.0.1:${port}/`,
    secret,
    pauses: [1, 1, 1, 1],
  })
  await tell({ id: 'evt_1', object: 'event' } as StripeEvent)
  await over
  server.close()
  expect(heard).toEqual(['evt_1', 'evt_1', 'evt_1'])
})
