import { Hono } from 'hono'
import { deadLetterDecisionBodySchema } from '../../contract/trust/dead-letters.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { requireOperator } from '../operators/middleware.ts'
import { decideDeadLetter } from './service.ts'

export const deadLetterRoutes = new Hono<AppEnv>().post(
  '/admin/dead-letter/:id/decision',
  requireOperator,
  validate('json', deadLetterDecisionBodySchema),
  async (c) => {
    const { deps, operator } = c.var
    await decideDeadLetter(deps, operator, c.req.param('id'), c.req.valid('json').decision)
    return c.json({})
  },
)
