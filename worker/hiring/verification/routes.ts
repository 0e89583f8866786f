import { Hono } from 'hono'
import type { AppEnv } from '../../deps/context.ts'
import { linkRequesterOf, openerOf } from '../../people/auth/middleware.ts'
import { proveBusiness, proveDomain, readVerification } from './proof-service.ts'
import { resendCompanyLink, verifyCompany } from './service.ts'

export const verificationRoutes = new Hono<AppEnv>()
  .get('/verify-company/:token', async (c) =>
    c.json(await verifyCompany(c.var.deps, c.req.param('token'), openerOf(c))),
  )
  .post('/company/:id/verification/resend', async (c) => {
    await resendCompanyLink(c.var.deps, c.var.session, c.req.param('id'), linkRequesterOf(c))
    return c.json({}, 202)
  })
  .get('/company/:id/verification', async (c) => {
    const { deps, session } = c.var
    return c.json({ verification: await readVerification(deps, session, c.req.param('id')) })
  })
  .post('/company/:id/verification/domain', async (c) =>
    c.json(await proveDomain(c.var.deps, c.var.session, c.req.param('id'))),
  )
  .post('/company/:id/verification/business', async (c) =>
    c.json(await proveBusiness(c.var.deps, c.var.session, c.req.param('id'))),
  )
