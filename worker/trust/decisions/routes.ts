import { Hono } from 'hono'
import { moderationDecisionsBodySchema } from '../../contract/trust/decisions.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { requireOperator } from '../operators/middleware.ts'
import { decideModerationItems, undoModerationDecisions } from './service.ts'

export const decisionRoutes = new Hono<AppEnv>()
  .post(
    '/admin/decisions',
    requireOperator,
    validate('json', moderationDecisionsBodySchema),
    async (c) =>
      c.json(await decideModerationItems(c.var.deps, c.var.operator, c.req.valid('json'))),
  )
  .post('/admin/decisions/:id/undo', requireOperator, async (c) => {
    const { deps, operator } = c.var
    return c.json({ undone: await undoModerationDecisions(deps, operator, c.req.param('id')) })
  })
