import { Hono } from 'hono'
import {
  imageUploadSchema,
  resumeLinkQuerySchema,
  resumeUploadSchema,
} from '../../contract/people/files.ts'
import { profileIdHeader } from '../../contract/people/work-history.ts'
import type { AppContext, AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { getOwnProfile } from '../profiles/service.ts'
import { createLinkToResume, openImage, openResume } from './reading-service.ts'
import { removeFile, storeAvatar, storeResume } from './service.ts'

/** Changes the caller's files and returns the profile. */
async function changeFiles(c: AppContext, change: (profileId: string) => Promise<void>) {
  const { deps, session } = c.var
  await change(session.profileId)
  return { profile: await getOwnProfile(deps, session) }
}

async function serveImage(c: AppContext, kind: 'avatar' | 'logo' | 'photo', id: string) {
  const { body, headers } = await openImage(c.var.deps, kind, id)
  return c.body(body, 200, headers)
}

export const fileRoutes = new Hono<AppEnv>()
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
  .get('/profile/resume/link', async (c) => {
    const of = c.req.header(profileIdHeader)
    return c.json(await createLinkToResume(c.var.deps, c.var.session, of))
  })
  .get('/avatars/:id', (c) => serveImage(c, 'avatar', c.req.param('id')))
  .get('/logos/:id', (c) => serveImage(c, 'logo', c.req.param('id')))
  .get('/photos/:id', (c) => serveImage(c, 'photo', c.req.param('id')))
  .get('/resumes/:id', validate('query', resumeLinkQuerySchema), async (c) => {
    const { id } = c.req.param()
    const { body, headers } = await openResume(c.var.deps, id, c.req.valid('query'))
    return c.body(body, 200, headers)
  })
