import { Hono } from 'hono'
import { reportBodySchema } from '../../contract/trust/reports.ts'
import type { AppEnv } from '../../deps/context.ts'
import { readMailRequester } from '../../people/auth/middleware.ts'
import { validate } from '../../platform/validate.ts'
import { storeReport } from './service.ts'

export const reportRoutes = new Hono<AppEnv>().post(
  '/reports',
  validate('json', reportBodySchema),
  async (c) =>
    c.json(await storeReport(c.var.deps, c.req.valid('json'), readMailRequester(c)), 201),
)
