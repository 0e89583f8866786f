import { Hono } from 'hono'
import type { AppEnv } from '../../deps/context.ts'
import { buildStatisticsCsv, getCompanyStatistics, getOfferStatistics } from './service.ts'

export const statisticsRoutes = new Hono<AppEnv>()
  .get('/company/:id/statistics', async (c) => {
    const { deps, session } = c.var
    return c.json({ statistics: await getCompanyStatistics(deps, session, c.req.param('id')) })
  })
  .get('/company/:id/statistics.csv', async (c) => {
    const csv = await buildStatisticsCsv(c.var.deps, c.var.session, c.req.param('id'))
    return c.body(csv, 200, { 'Content-Type': 'text/csv; charset=utf-8' })
  })
  .get('/job-offer/:id/statistics', async (c) =>
    c.json({ statistics: await getOfferStatistics(c.var.deps, c.var.session, c.req.param('id')) }),
  )
