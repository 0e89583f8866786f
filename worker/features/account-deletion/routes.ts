import { Hono } from 'hono'
import type { AppEnv } from '../../platform/context.ts'
import { visitorOf } from '../../platform/visitor.ts'
import { deleteAccount, lookAtDeletion, requestDeletion } from './service.ts'

export const accountDeletion = new Hono<AppEnv>()
  .post('/profile/deletion', async (c) => {
    const { network } = visitorOf(c.req.raw)
    await requestDeletion(c.var.deps, c.var.session, network)
    return c.json({}, 202)
  })
  // What the mail leads to: its secret stands for a session, which another device does not have.
  .get('/account-deletion/:token', async (c) =>
    c.json(await lookAtDeletion(c.var.deps, c.req.param('token'))),
  )
  .post('/account-deletion/:token', async (c) =>
    c.json(await deleteAccount(c.var.deps, c.req.param('token'))),
  )
