import { Hono } from 'hono'
import type { AppEnv } from '../../deps/context.ts'
import { forgetSignedInAddresses, mailRequesterOf } from '../../people/auth/middleware.ts'
import { deleteAccount, previewDeletion, requestDeletion } from './service.ts'

export const accountDeletionRoutes = new Hono<AppEnv>()
  .post('/profile/deletion', async (c) => {
    await requestDeletion(c.var.deps, c.var.session, mailRequesterOf(c))
    return c.json({}, 202)
  })
  // The token replaces a session, because people may open the link where they are not signed in.
  .get('/account-deletion/:token', async (c) =>
    c.json(await previewDeletion(c.var.deps, c.req.param('token'))),
  )
  .post('/account-deletion/:token', async (c) => {
    const deletion = await deleteAccount(c.var.deps, c.req.param('token'))
    forgetSignedInAddresses(c)
    return c.json(deletion)
  })
