import { Hono } from 'hono'
import type { AppEnv } from '../../deps/context.ts'
import { getStatistics } from './service.ts'

export const statisticsRoutes = new Hono<AppEnv>().get('/company/:id/statistics', async (c) =>
  c.json({ statistics: await getStatistics(c.var.deps, c.var.session, c.req.param('id')) }),
)
