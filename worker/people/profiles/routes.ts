import { Hono } from 'hono'
import { imageUploadSchema, resumeUploadSchema } from '../../contract/people/files.ts'
import { profilePatchSchema } from '../../contract/people/profiles.ts'
import type { AppContext, AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { removeFile, storeAvatar, storeResume } from '../files/service.ts'
import { changeProfile, getOwnProfile, getProfileCard } from './service.ts'

/** Changes the caller's files and returns the profile. */
async function changeFiles(c: AppContext, change: (profileId: string) => Promise<void>) {
  const { deps, session } = c.var
  await change(session.profileId)
  return { profile: await getOwnProfile(deps, session) }
}

export const profileRoutes = new Hono<AppEnv>()
  .get('/me', async (c) => c.json({ profile: await getOwnProfile(c.var.deps, c.var.session) }))
  .patch('/profile', validate('json', profilePatchSchema), async (c) =>
    c.json({ profile: await changeProfile(c.var.deps, c.var.session, c.req.valid('json')) }),
  )
  .get('/profile/:id', async (c) =>
    c.json({ profile: await getProfileCard(c.var.deps, c.var.session, c.req.param('id')) }),
  )
  .post('/profile/image', validate('form', imageUploadSchema), async (c) =>
    c.json(await changeFiles(c, (id) => storeAvatar(c.var.deps, id, c.req.valid('form').image))),
  )
  .delete('/profile/image', async (c) =>
    c.json(await changeFiles(c, (id) => removeFile(c.var.deps, { kind: 'avatar', profileId: id }))),
  )
  .post('/profile/resume', validate('form', resumeUploadSchema), async (c) =>
    c.json(await changeFiles(c, (id) => storeResume(c.var.deps, id, c.req.valid('form').resume))),
  )
  .delete('/profile/resume', async (c) =>
    c.json(await changeFiles(c, (id) => removeFile(c.var.deps, { kind: 'resume', profileId: id }))),
  )
