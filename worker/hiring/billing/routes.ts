import { Hono } from 'hono'
import { invoiceQuery, planBody } from '../../contract/hiring/billing.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { buyPlaces } from './order-service.ts'
import { listPlans, openFiscalInvoice, openProforma, readInvoice } from './service.ts'
import { acceptItalianVat } from './vat-service.ts'

export const billingRoutes = new Hono<AppEnv>()
  .get('/plans', (c) =>
    c.json(listPlans(c.var.deps), 200, { 'Cache-Control': 'public, max-age=300' }),
  )
  .post('/company/:id/plan', validate('json', planBody), async (c) => {
    const { deps, session } = c.var
    const transaction = await buyPlaces(deps, session, c.req.param('id'), c.req.valid('json'))
    return c.json({ transaction }, 201)
  })
  .get('/invoices/:id', validate('query', invoiceQuery), async (c) => {
    const { key } = c.req.valid('query')
    const invoice = await readInvoice(c.var.deps, c.req.param('id'), key)
    return c.json(invoice, 200, { 'Cache-Control': 'private, no-store' })
  })
  .get('/invoices/:id/proforma', validate('query', invoiceQuery), async (c) => {
    const { key } = c.req.valid('query')
    const { body, headers } = await openProforma(c.var.deps, c.req.param('id'), key)
    return c.body(body, 200, headers)
  })
  .post('/invoices/:id/italian-vat', validate('query', invoiceQuery), async (c) => {
    await acceptItalianVat(c.var.deps, c.req.param('id'), c.req.valid('query').key)
    return c.json({})
  })
  .get('/invoices/:id/fiscal-invoice', validate('query', invoiceQuery), async (c) => {
    const { key } = c.req.valid('query')
    const { body, headers } = await openFiscalInvoice(c.var.deps, c.req.param('id'), key)
    return c.body(body, 200, headers)
  })
