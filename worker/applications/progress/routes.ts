import { Hono } from 'hono'
import { applicationPatchSchema } from '../../contract/applications/applications.ts'
import {
  bulkMovesBodySchema,
  undoRefusalsBodySchema,
} from '../../contract/applications/bulk-moves.ts'
import { resumeLinkQuerySchema } from '../../contract/people/files.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { moveApplications, undoRefusals } from './bulk-service.ts'
import {
  answerByLink,
  listOwnApplications,
  moveApplication,
  openSentResume,
  readAnswerLink,
  undoRefusalAsMember,
  undoRefusalByLink,
} from './service.ts'

export const applicationRoutes = new Hono<AppEnv>()
  .get('/job-offer/application/profile', async (c) =>
    c.json({ job_application: await listOwnApplications(c.var.deps, c.var.session) }),
  )
  .patch('/job-offer/application/:id', validate('json', applicationPatchSchema), async (c) => {
    const { deps, session } = c.var
    const { status } = c.req.valid('json')
    return c.json(await moveApplication(deps, session, c.req.param('id'), status))
  })
  .delete('/job-offer/application/:id/refusal', async (c) => {
    const { deps, session } = c.var
    return c.json(await undoRefusalAsMember(deps, session, c.req.param('id')))
  })
  .get('/job-offer/application/:id/resume', validate('query', resumeLinkQuerySchema), async (c) => {
    const { id } = c.req.param()
    const query = { ...c.req.valid('query'), isHead: c.req.method === 'HEAD' }
    const { body, headers } = await openSentResume(c.var.deps, id, query)
    return c.body(body, 200, headers)
  })
  .post('/job-offer/:id/applications/moves', validate('json', bulkMovesBodySchema), async (c) => {
    const { deps, session } = c.var
    return c.json(await moveApplications(deps, session, c.req.param('id'), c.req.valid('json')))
  })
  .delete(
    '/job-offer/:id/applications/refusals',
    validate('json', undoRefusalsBodySchema),
    async (c) => {
      const { deps, session } = c.var
      const { ids } = c.req.valid('json')
      return c.json(await undoRefusals(deps, session, c.req.param('id'), ids))
    },
  )
  // Routes for the answer link in the mail that notifies the company. The token replaces a session.
  .get('/application-answer/:token', async (c) =>
    c.json(await readAnswerLink(c.var.deps, c.req.param('token'))),
  )
  .post('/application-answer/:token', validate('json', applicationPatchSchema), async (c) => {
    const { status } = c.req.valid('json')
    return c.json(await answerByLink(c.var.deps, c.req.param('token'), status))
  })
  .delete('/application-answer/:token/refusal', async (c) =>
    c.json(await undoRefusalByLink(c.var.deps, c.req.param('token'))),
  )
