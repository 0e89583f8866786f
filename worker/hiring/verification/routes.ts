import { Hono } from 'hono'
import type { AppEnv } from '../../deps/context.ts'
import { readLinkOpener, readLinkRequester } from '../../people/auth/middleware.ts'
import {
  readCompanyVerification,
  verifyCompanyDomain,
  verifyCompanyVatNumber,
} from './proof-service.ts'
import { mailNewCompanyVerificationLink, verifyCompany } from './service.ts'

export const verificationRoutes = new Hono<AppEnv>()
  .get('/verify-company/:token', async (c) =>
    c.json(await verifyCompany(c.var.deps, c.req.param('token'), readLinkOpener(c))),
  )
  .post('/company/:id/verification/resend', async (c) => {
    const { deps, session } = c.var
    await mailNewCompanyVerificationLink(deps, session, c.req.param('id'), readLinkRequester(c))
    return c.json({}, 202)
  })
  .get('/company/:id/verification', async (c) => {
    const { deps, session } = c.var
    return c.json({ verification: await readCompanyVerification(deps, session, c.req.param('id')) })
  })
  .post('/company/:id/verification/domain', async (c) =>
    c.json(await verifyCompanyDomain(c.var.deps, c.var.session, c.req.param('id'))),
  )
  .post('/company/:id/verification/business', async (c) =>
    c.json(await verifyCompanyVatNumber(c.var.deps, c.var.session, c.req.param('id'))),
  )
