import { Hono } from 'hono'
import { adminSearchQuerySchema } from '../../contract/trust/admin.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { requireOperator } from '../operators/middleware.ts'
import { readAdminQueue } from './queue-service.ts'
import { findModerationSubjects } from './service.ts'

export const moderationRoutes = new Hono<AppEnv>()
  .get('/admin/queue', requireOperator, async (c) =>
    c.json(await readAdminQueue(c.var.deps, c.var.operator)),
  )
  .get('/admin/search', requireOperator, validate('query', adminSearchQuerySchema), async (c) =>
    c.json({ subjects: await findModerationSubjects(c.var.deps, c.req.valid('query').q) }),
  )
