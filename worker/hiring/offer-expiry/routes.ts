import { Hono } from 'hono'
import { expiryMailActionBodySchema } from '../../contract/hiring/offer-life.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { handleExpiryLink, readExpiringOffer } from './service.ts'

/** Routes for the link in an expiry reminder. The token replaces a session. */
export const offerExpiryRoutes = new Hono<AppEnv>()
  .get('/offer-expiry/:token', async (c) =>
    c.json(await readExpiringOffer(c.var.deps, c.req.param('token'))),
  )
  .post('/offer-expiry/:token', validate('json', expiryMailActionBodySchema), async (c) =>
    c.json(await handleExpiryLink(c.var.deps, c.req.param('token'), c.req.valid('json'))),
  )
