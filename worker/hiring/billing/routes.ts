import { Hono } from 'hono'
import { invoiceQuerySchema, planPurchaseBodySchema } from '../../contract/hiring/billing.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { buyOfferPlaces } from './purchase-service.ts'
import { listPlans, readFiscalInvoicePdf, readInvoice, renderProformaPdf } from './service.ts'
import { acceptItalianVat } from './vat-service.ts'

export const billingRoutes = new Hono<AppEnv>()
  .get('/plans', (c) =>
    c.json(listPlans(c.var.deps), 200, { 'Cache-Control': 'public, max-age=300' }),
  )
  .post('/company/:id/plan', validate('json', planPurchaseBodySchema), async (c) => {
    const { deps, session } = c.var
    const transaction = await buyOfferPlaces(deps, session, c.req.param('id'), c.req.valid('json'))
    return c.json({ transaction }, 201)
  })
  .get('/invoices/:id', validate('query', invoiceQuerySchema), async (c) => {
    const { key } = c.req.valid('query')
    const invoice = await readInvoice(c.var.deps, c.req.param('id'), key)
    return c.json(invoice, 200, { 'Cache-Control': 'private, no-store' })
  })
  .get('/invoices/:id/proforma', validate('query', invoiceQuerySchema), async (c) => {
    const { key } = c.req.valid('query')
    const { body, headers } = await renderProformaPdf(c.var.deps, c.req.param('id'), key)
    return c.body(body, 200, headers)
  })
  .post('/invoices/:id/italian-vat', validate('query', invoiceQuerySchema), async (c) => {
    await acceptItalianVat(c.var.deps, c.req.param('id'), c.req.valid('query').key)
    return c.json({})
  })
  .get('/invoices/:id/fiscal-invoice', validate('query', invoiceQuerySchema), async (c) => {
    const { key } = c.req.valid('query')
    const { body, headers } = await readFiscalInvoicePdf(c.var.deps, c.req.param('id'), key)
    return c.body(body, 200, headers)
  })
