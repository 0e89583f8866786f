import { Hono } from 'hono'
import { forgetAddresses, requesterOf } from '../../middleware/asker.ts'
import type { AppEnv } from '../../platform/context.ts'
import { deleteAccount, lookAtDeletion, requestDeletion } from './service.ts'

export const accountDeletion = new Hono<AppEnv>()
  .post('/profile/deletion', async (c) => {
    await requestDeletion(c.var.deps, c.var.session, requesterOf(c))
    return c.json({}, 202)
  })
  // What the mail leads to: its secret stands for a session, which another device does not have.
  .get('/account-deletion/:token', async (c) =>
    c.json(await lookAtDeletion(c.var.deps, c.req.param('token'))),
  )
  .post('/account-deletion/:token', async (c) => {
    const deletion = await deleteAccount(c.var.deps, c.req.param('token'))
    forgetAddresses(c)
    return c.json(deletion)
  })
