import { Hono } from 'hono'
import { buildEtag, respondWithEtag } from '../../board/catalogue/middleware.ts'
import { companyPageQuerySchema } from '../../contract/board/queries.ts'
import { logoUploadSchema, type PublicCompanyPage } from '../../contract/hiring/companies.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import {
  changeCompanyLogo,
  listOwnCompanies,
  readCompanyPage,
  removeCompanyLogo,
} from './service.ts'

export const companyRoutes = new Hono<AppEnv>()
  .get('/company/profile/:profileId', async (c) => {
    const { deps, session } = c.var
    return c.json({ companies: await listOwnCompanies(deps, session, c.req.param('profileId')) })
  })
  .post('/company/:id/logo', validate('form', logoUploadSchema), async (c) => {
    const { deps, session } = c.var
    const { logo } = c.req.valid('form')
    return c.json({ company: await changeCompanyLogo(deps, session, c.req.param('id'), logo) })
  })
  .delete('/company/:id/logo', async (c) =>
    c.json({ company: await removeCompanyLogo(c.var.deps, c.var.session, c.req.param('id')) }),
  )
  .get('/company/:id', validate('query', companyPageQuerySchema), async (c) => {
    const { body, tag } = await readCompanyPage(c.var.deps, c.req.param('id'), c.req.valid('query'))
    return respondWithEtag<PublicCompanyPage>(c, body, buildEtag(c, `company ${tag}`))
  })
