import { Hono } from 'hono'
import { createOfferBodySchema, createOfferQuerySchema } from '../../contract/hiring/offer-input.ts'
import type { AppEnv } from '../../deps/context.ts'
import { readLinkRequester } from '../../people/auth/middleware.ts'
import { validate } from '../../platform/validate.ts'
import { idempotencyHeader } from '../../shared/idempotency/service.ts'
import { publishOffer } from './service.ts'

export const publishingRoutes = new Hono<AppEnv>().post(
  '/job-offer',
  validate('query', createOfferQuerySchema),
  validate('json', createOfferBodySchema),
  async (c) => {
    const { deps, session } = c.var
    const key = c.req.header(idempotencyHeader)
    const asked = { body: c.req.valid('json'), key, requester: readLinkRequester(c) }
    return c.json(await publishOffer(deps, session, asked), 201)
  },
)
