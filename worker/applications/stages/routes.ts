import { Hono } from 'hono'
import { stagesBody } from '../../contract/applications/reviews.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { changeStages } from './service.ts'

export const stageRoutes = new Hono<AppEnv>().put(
  '/company/:id/stages',
  validate('json', stagesBody),
  async (c) => {
    const { deps, session } = c.var
    const asked = c.req.valid('json')
    return c.json({ stages: await changeStages(deps, session, c.req.param('id'), asked) })
  },
)
