import { Hono } from 'hono'
import { companyPatchSchema } from '../../contract/hiring/companies.ts'
import type { AppEnv } from '../../deps/context.ts'
import { readLinkRequester } from '../../people/auth/middleware.ts'
import { validate } from '../../platform/validate.ts'
import { changeCompany } from './service.ts'

export const companySettingsRoutes = new Hono<AppEnv>().patch(
  '/company/:id',
  validate('json', companyPatchSchema),
  async (c) => {
    const { deps, session } = c.var
    const id = c.req.param('id')
    const asked = { id, patch: c.req.valid('json'), requester: readLinkRequester(c) }
    return c.json({ company: await changeCompany(deps, session, asked) })
  },
)
