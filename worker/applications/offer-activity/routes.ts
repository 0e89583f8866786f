import { Hono } from 'hono'
import { respondFromCatalogue } from '../../board/catalogue/middleware.ts'
import type { AppEnv } from '../../deps/context.ts'
import { cacheableOfferActivity } from './service.ts'

export const offerActivityRoutes = new Hono<AppEnv>().get('/job-offer/:id/activity', (c) =>
  respondFromCatalogue(c, cacheableOfferActivity(c.var.deps, c.req.param('id'))),
)
