import { Hono } from 'hono'
import { companyPatch } from '../../contract/hiring/companies.ts'
import type { AppEnv } from '../../deps/context.ts'
import { linkRequesterOf } from '../../people/auth/middleware.ts'
import { validate } from '../../platform/validate.ts'
import { changeCompany } from './service.ts'

export const companySettingsRoutes = new Hono<AppEnv>().patch(
  '/company/:id',
  validate('json', companyPatch),
  async (c) => {
    const { deps, session } = c.var
    const asked = {
      id: c.req.param('id'),
      patch: c.req.valid('json'),
      requester: linkRequesterOf(c),
    }
    return c.json({ company: await changeCompany(deps, session, asked) })
  },
)
