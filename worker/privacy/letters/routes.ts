import { Hono } from 'hono'
import { letterBody } from '../../contract/privacy/letters.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { requireOperator } from '../../trust/operators/middleware.ts'
import { deleteByLetter, exportByLetter } from './service.ts'

/** Routes for operators who answer people that wrote a letter. Everyone else gets a 404. */
export const letterRoutes = new Hono<AppEnv>()
  .post('/admin/person/:id/export', requireOperator, validate('json', letterBody), async (c) => {
    const { deps, operator } = c.var
    const letter = { profileId: c.req.param('id'), ...c.req.valid('json') }
    const { body, headers } = await exportByLetter(deps, operator, letter)
    return c.body(body, 200, headers)
  })
  .post('/admin/person/:id/deletion', requireOperator, validate('json', letterBody), async (c) => {
    const { deps, operator } = c.var
    await deleteByLetter(deps, operator, { profileId: c.req.param('id'), ...c.req.valid('json') })
    return c.json({})
  })
