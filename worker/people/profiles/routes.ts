import { Hono } from 'hono'
import { profilePatchSchema } from '../../contract/people/profiles.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { changeProfile, getOwnProfile, getProfileCard } from './service.ts'

export const profileRoutes = new Hono<AppEnv>()
  .get('/me', async (c) => c.json({ profile: await getOwnProfile(c.var.deps, c.var.session) }))
  .patch('/profile', validate('json', profilePatchSchema), async (c) =>
    c.json({ profile: await changeProfile(c.var.deps, c.var.session, c.req.valid('json')) }),
  )
  .get('/profile/:id', async (c) =>
    c.json({ profile: await getProfileCard(c.var.deps, c.var.session, c.req.param('id')) }),
  )
