import { Hono } from 'hono'
import { identityCheckBodySchema } from '../../contract/privacy/letters.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { requireOperator } from '../../trust/operators/middleware.ts'
import { deleteAccountOnWrittenRequest, exportDataOnWrittenRequest } from './service.ts'

const identityCheck = validate('json', identityCheckBodySchema)

/** Routes for requests that people send by letter. For operators only; others get a 404. */
export const writtenRequestRoutes = new Hono<AppEnv>()
  .post('/admin/person/:id/export', requireOperator, identityCheck, async (c) => {
    const { deps, operator } = c.var
    const letter = { profileId: c.req.param('id'), ...c.req.valid('json') }
    const { body, headers } = await exportDataOnWrittenRequest(deps, operator, letter)
    return c.body(body, 200, headers)
  })
  .post('/admin/person/:id/deletion', requireOperator, identityCheck, async (c) => {
    const { deps, operator } = c.var
    const letter = { profileId: c.req.param('id'), ...c.req.valid('json') }
    await deleteAccountOnWrittenRequest(deps, operator, letter)
    return c.json({})
  })
