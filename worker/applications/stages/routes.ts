import { Hono } from 'hono'
import { stagesBodySchema } from '../../contract/applications/reviews.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { changeCompanyStages } from './service.ts'

export const stageRoutes = new Hono<AppEnv>().put(
  '/company/:id/stages',
  validate('json', stagesBodySchema),
  async (c) => {
    const { deps, session } = c.var
    const asked = c.req.valid('json')
    return c.json({ stages: await changeCompanyStages(deps, session, c.req.param('id'), asked) })
  },
)
