import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { companyPageQuery } from '../../contract/queries.ts'
import type { AppEnv } from '../../platform/context.ts'
import { validate } from '../../platform/validate.ts'
import { getCompanyPage, listOwnCompanies } from './service.ts'

export const companies = new Hono<AppEnv>()
  .get('/company/profile/:profileId', async (c) =>
    c.json({
      companies: await listOwnCompanies(c.var.deps, c.var.session, c.req.param('profileId')),
    }),
  )
  .get('/company/:id', etag({ weak: true }), validate('query', companyPageQuery), async (c) => {
    const page = await getCompanyPage(c.var.deps, c.req.param('id'), c.req.valid('query'))
    return c.json(page, 200, { 'Cache-Control': 'public, max-age=0, must-revalidate' })
  })
