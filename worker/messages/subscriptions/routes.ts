import { Hono } from 'hono'
import type { AppEnv } from '../../deps/context.ts'
import { readSubscription, unsubscribe } from './service.ts'

export const subscriptionRoutes = new Hono<AppEnv>().get('/unsubscribe/:token', async (c) =>
  c.json({ subscription: await readSubscription(c.var.deps, c.req.param('token')) }),
)

/**
 * Receives the POST of `List-Unsubscribe` (RFC 8058). It is outside the API, because mail programs post
 * to the address that people open as a page. The body is ignored, and so is the origin: the token
 * identifies the subscription.
 */
export const oneClickUnsubscribe = new Hono<AppEnv>().post('/unsubscribe/:token', async (c) => {
  await unsubscribe(c.var.deps, c.req.param('token'))
  return c.json({})
})
