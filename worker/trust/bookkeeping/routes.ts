import { Hono } from 'hono'
import {
  adminInvoicesQuerySchema,
  fiscalInvoiceUploadSchema,
  refundBodySchema,
} from '../../contract/trust/bookkeeping.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { requireOperator } from '../operators/middleware.ts'
import {
  listAdminInvoices,
  recordFiscalInvoice,
  recordInvoicePayment,
  recordInvoiceRefund,
} from './service.ts'

export const bookkeepingRoutes = new Hono<AppEnv>()
  .get('/admin/invoices', requireOperator, validate('query', adminInvoicesQuerySchema), async (c) =>
    c.json({ invoices: await listAdminInvoices(c.var.deps, c.req.valid('query').q) }),
  )
  .post('/admin/invoice/:id/payment', requireOperator, async (c) => {
    await recordInvoicePayment(c.var.deps, c.var.operator, c.req.param('id'))
    return c.json({})
  })
  .post(
    '/admin/invoice/:id/refund',
    requireOperator,
    validate('json', refundBodySchema),
    async (c) => {
      const { note, closes_offers: closesOffers } = c.req.valid('json')
      const refund = { id: c.req.param('id'), note, closesOffers }
      await recordInvoiceRefund(c.var.deps, c.var.operator, refund)
      return c.json({})
    },
  )
  .post(
    '/admin/invoice/:id/fiscal-invoice',
    requireOperator,
    validate('form', fiscalInvoiceUploadSchema),
    async (c) => {
      const { number, copy = null } = c.req.valid('form')
      const { deps, operator } = c.var
      await recordFiscalInvoice(deps, operator, { id: c.req.param('id'), number, copy })
      return c.json({})
    },
  )
