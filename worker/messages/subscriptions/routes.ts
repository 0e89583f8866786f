import { Hono } from 'hono'
import { mailSubscriptionPatch } from '../../contract/messages/subscriptions.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { keepSubscription, readSubscription, unsubscribe } from './service.ts'

export const subscriptionRoutes = new Hono<AppEnv>()
  .get('/unsubscribe/:token', async (c) =>
    c.json({ subscription: await readSubscription(c.var.deps, c.req.param('token')) }),
  )
  .patch('/unsubscribe/:token', validate('json', mailSubscriptionPatch), async (c) =>
    c.json({ subscription: await keepSubscription(c.var.deps, c.req.param('token')) }),
  )

/**
 * Ends a subscription by the POST of `List-Unsubscribe` (RFC 8058). The route is outside the API,
 * because its address is also a page. Body and origin are ignored: the token identifies the
 * subscription.
 */
export const oneClickUnsubscribe = new Hono<AppEnv>().post('/unsubscribe/:token', async (c) => {
  await unsubscribe(c.var.deps, c.req.param('token'))
  return c.json({})
})
