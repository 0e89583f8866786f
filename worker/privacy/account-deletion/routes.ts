import { Hono } from 'hono'
import type { AppEnv } from '../../deps/context.ts'
import { forgetSignedInAddresses, readMailRequester } from '../../people/auth/middleware.ts'
import { deleteAccount, previewAccountDeletion, requestAccountDeletion } from './service.ts'

export const accountDeletionRoutes = new Hono<AppEnv>()
  .post('/profile/deletion', async (c) => {
    await requestAccountDeletion(c.var.deps, c.var.session, readMailRequester(c))
    return c.json({}, 202)
  })
  // The token replaces a session, because people may open the link where they are not signed in.
  .get('/account-deletion/:token', async (c) =>
    c.json(await previewAccountDeletion(c.var.deps, c.req.param('token'))),
  )
  .post('/account-deletion/:token', async (c) => {
    const deletion = await deleteAccount(c.var.deps, c.req.param('token'))
    forgetSignedInAddresses(c)
    return c.json(deletion)
  })
