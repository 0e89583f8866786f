import { Hono } from 'hono'
import { adminSearchQuery, decisionBody, moderationBody } from '../../contract/trust/admin.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { requireOperator } from '../operators/middleware.ts'
import { readAdminQueue } from './queue-service.ts'
import { decideReport, findSubjects, moderate } from './service.ts'

/** Routes for operators. All others get a 404. */
export const moderationRoutes = new Hono<AppEnv>()
  .get('/admin/queue', requireOperator, async (c) =>
    c.json(await readAdminQueue(c.var.deps, c.var.operator)),
  )
  .get('/admin/search', requireOperator, validate('query', adminSearchQuery), async (c) =>
    c.json({ subjects: await findSubjects(c.var.deps, c.req.valid('query').q) }),
  )
  .post('/admin/moderations', requireOperator, validate('json', moderationBody), async (c) =>
    c.json({ subject: await moderate(c.var.deps, c.var.operator, c.req.valid('json')) }),
  )
  .post(
    '/admin/report/:id/decision',
    requireOperator,
    validate('json', decisionBody),
    async (c) => {
      const { deps, operator } = c.var
      return c.json({
        subject: await decideReport(deps, operator, c.req.param('id'), c.req.valid('json')),
      })
    },
  )
