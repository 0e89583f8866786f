import { Hono } from 'hono'
import { auditQuery } from '../../contract/trust/admin.ts'
import { noteBody } from '../../contract/trust/decisions.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { requireOperator } from '../operators/middleware.ts'
import { addSubjectNote, readAudit, readFigures } from './service.ts'

/**
 * Routes of the audit log. Only operators may read the log; every other caller gets a 404. Everyone
 * may read the numbers of decisions.
 */
export const auditRoutes = new Hono<AppEnv>()
  .get('/admin/audit', requireOperator, validate('query', auditQuery), async (c) =>
    c.json({ entries: await readAudit(c.var.deps, c.req.valid('query')) }),
  )
  .post('/admin/notes', requireOperator, validate('json', noteBody), async (c) => {
    await addSubjectNote(c.var.deps, c.var.operator, c.req.valid('json'))
    return c.json({}, 201)
  })
  .get('/moderation-figures', async (c) =>
    c.json(await readFigures(c.var.deps), 200, { 'Cache-Control': 'public, max-age=3600' }),
  )
