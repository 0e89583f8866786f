import { Hono } from 'hono'
import type { SuitedOffers } from '../../contract/people/suited-offers.ts'
import type { AppEnv } from '../../deps/context.ts'
import { listSuitedOffers } from './service.ts'

export const suitedOfferRoutes = new Hono<AppEnv>().get('/offers-for-you', async (c) =>
  c.json<SuitedOffers>({ offers: await listSuitedOffers(c.var.deps, c.var.session) }),
)
