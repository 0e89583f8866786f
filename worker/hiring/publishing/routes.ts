import { Hono } from 'hono'
import { createOfferBodySchema, createOfferQuerySchema } from '../../contract/hiring/offer-input.ts'
import type { AppEnv } from '../../deps/context.ts'
import { readLinkRequester } from '../../people/auth/middleware.ts'
import { validate } from '../../platform/validate.ts'
import { idempotencyHeader, publishOffer } from './service.ts'

export const publishingRoutes = new Hono<AppEnv>().post(
  '/job-offer',
  validate('query', createOfferQuerySchema),
  validate('json', createOfferBodySchema),
  async (c) => {
    const asked = { body: c.req.valid('json'), key: c.req.header(idempotencyHeader) }
    const { deps, session } = c.var
    return c.json(
      await publishOffer(deps, session, { ...asked, requester: readLinkRequester(c) }),
      201,
    )
  },
)
