import { Hono } from 'hono'
import type { AppEnv } from '../../platform/context.ts'
import { readSubscription, unsubscribe } from './service.ts'

export const jobMails = new Hono<AppEnv>().get('/unsubscribe/:token', async (c) =>
  c.json({ subscription: await readSubscription(c.var.deps, c.req.param('token')) }),
)

/**
 * What `List-Unsubscribe` names (RFC 8058), outside of the API: mail programs post to the very address
 * that people open as a page. Nothing of the body is read, and who posts from where does not matter:
 * the token says whose mails end.
 */
export const oneClick = new Hono<AppEnv>().post('/unsubscribe/:token', async (c) => {
  await unsubscribe(c.var.deps, c.req.param('token'))
  return c.json({})
})
