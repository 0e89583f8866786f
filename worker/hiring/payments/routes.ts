import { Hono } from 'hono'
import { invoiceQuerySchema } from '../../contract/hiring/billing.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { openCheckout, receivePaymentEvent } from './service.ts'

export const paymentRoutes = new Hono<AppEnv>()
  .post('/invoices/:id/checkout', validate('query', invoiceQuerySchema), async (c) => {
    const { key } = c.req.valid('query')
    return c.json(await openCheckout(c.var.deps, c.req.param('id'), key))
  })
  .post('/webhooks/stripe', async (c) => {
    const signature = c.req.header('Stripe-Signature') ?? ''
    await receivePaymentEvent(c.var.deps, { payload: await c.req.text(), signature })
    return c.json({})
  })
