import { Hono } from 'hono'
import { resumeLinkQuerySchema } from '../../contract/people/files.ts'
import { profileIdHeader } from '../../contract/people/work-history.ts'
import type { AppContext, AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { createLinkToResume, openImage, openResume } from './reading-service.ts'

async function serveImage(c: AppContext, kind: 'avatar' | 'logo' | 'photo', id: string) {
  const { body, headers } = await openImage(c.var.deps, kind, id)
  return c.body(body, 200, headers)
}

export const fileRoutes = new Hono<AppEnv>()
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
