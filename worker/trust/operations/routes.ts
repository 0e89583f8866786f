import { Hono } from 'hono'
import type { AppEnv } from '../../deps/context.ts'
import { requireOperator } from '../operators/middleware.ts'
import { describeSiteStatus } from './service.ts'

export const siteStatusRoutes = new Hono<AppEnv>().get(
  '/admin/operations',
  requireOperator,
  async (c) => c.json(await describeSiteStatus(c.var.deps)),
)
