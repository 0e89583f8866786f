import { Hono } from 'hono'
import type { AppEnv } from '../../deps/context.ts'
import { listSuitedOffers } from './service.ts'

export const suitedOfferRoutes = new Hono<AppEnv>().get('/offers-for-you', async (c) =>
  c.json({ offers: await listSuitedOffers(c.var.deps, c.var.session) }),
)
