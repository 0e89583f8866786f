import { Hono } from 'hono'
import { reportBody } from '../../contract/trust/reports.ts'
import type { AppEnv } from '../../deps/context.ts'
import { mailRequesterOf } from '../../people/auth/middleware.ts'
import { validate } from '../../platform/validate.ts'
import { storeReport } from './service.ts'

export const reportRoutes = new Hono<AppEnv>().post(
  '/reports',
  validate('json', reportBody),
  async (c) => c.json(await storeReport(c.var.deps, c.req.valid('json'), mailRequesterOf(c)), 201),
)
