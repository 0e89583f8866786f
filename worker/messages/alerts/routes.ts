import { Hono } from 'hono'
import { alertBodySchema, alertPatchSchema } from '../../contract/messages/alerts.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { identifyNetworkOrigin } from '../../platform/visitor.ts'
import {
  changeAlert,
  listOwnAlerts,
  openMailedOffer,
  readAlert,
  receiveMailEvent,
  requestAlert,
  stopAlert,
} from './service.ts'

export const alertRoutes = new Hono<AppEnv>()
  .post('/alerts', validate('json', alertBodySchema), async (c) => {
    const requester = { ...identifyNetworkOrigin(c.req.raw), proofs: [] }
    await requestAlert(c.var.deps, c.req.valid('json'), requester)
    return c.json({}, 202)
  })
  .get('/alerts', async (c) =>
    c.json({ alerts: await listOwnAlerts(c.var.deps, c.var.session.profileId) }),
  )
  .get('/alert/:token', async (c) =>
    c.json({ alert: await readAlert(c.var.deps, c.req.param('token')) }),
  )
  .patch('/alert/:token', validate('json', alertPatchSchema), async (c) =>
    c.json({ alert: await changeAlert(c.var.deps, c.req.param('token'), c.req.valid('json')) }),
  )
  .delete('/alert/:token', async (c) => {
    await stopAlert(c.var.deps, c.req.param('token'))
    return c.json({})
  })
  // Needs no session: the mail provider signs its requests.
  .post('/webhooks/resend', async (c) => {
    const header = (name: string) => c.req.header(`svix-${name}`) ?? ''
    await receiveMailEvent(c.var.deps, {
      payload: await c.req.text(),
      headers: {
        id: header('id'),
        timestamp: header('timestamp'),
        signature: header('signature'),
      },
    })
    return c.json({})
  })

/** Routes outside the API: links to mailed offers, and the POST that ends an alert (RFC 8058). */
export const alertMailLinkRoutes = new Hono<AppEnv>()
  .post('/avvisi/:token', async (c) => {
    await stopAlert(c.var.deps, c.req.param('token'))
    return c.json({})
  })
  .get('/avvisi/:token/offerta/:offerId', async (c) => {
    const { token, offerId } = c.req.param()
    return c.redirect(await openMailedOffer(c.var.deps, token, offerId), 302)
  })
