import { Hono } from 'hono'
import { applicationBodySchema } from '../../contract/applications/applications.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { idempotencyHeader } from '../../shared/idempotency/service.ts'
import { sendApplication } from './service.ts'

export const submissionRoutes = new Hono<AppEnv>().post(
  '/job-offer/application',
  validate('json', applicationBodySchema),
  async (c) => {
    const { deps, session } = c.var
    const key = c.req.header(idempotencyHeader)
    return c.json(await sendApplication(deps, session, c.req.valid('json'), key), 201)
  },
)
