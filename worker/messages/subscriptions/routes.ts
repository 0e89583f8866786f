import { Hono } from 'hono'
import { mailSubscriptionPatchSchema } from '../../contract/messages/subscriptions.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { keepMailSubscription, readMailSubscription, unsubscribe } from './service.ts'

export const subscriptionRoutes = new Hono<AppEnv>()
  .get('/unsubscribe/:token', async (c) =>
    c.json({ subscription: await readMailSubscription(c.var.deps, c.req.param('token')) }),
  )
  .patch('/unsubscribe/:token', validate('json', mailSubscriptionPatchSchema), async (c) =>
    c.json({ subscription: await keepMailSubscription(c.var.deps, c.req.param('token')) }),
  )

/**
 * Ends a subscription when a mail program posts to the address in `List-Unsubscribe` (RFC 8058).
 * The route is outside the API, because a page has the same address. Body and origin are ignored:
 * the token identifies the subscription.
 */
export const oneClickUnsubscribeRoutes = new Hono<AppEnv>().post(
  '/unsubscribe/:token',
  async (c) => {
    await unsubscribe(c.var.deps, c.req.param('token'))
    return c.json({})
  },
)
