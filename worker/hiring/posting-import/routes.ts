import { Hono } from 'hono'
import { postingImportBodySchema } from '../../contract/hiring/posting-import.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { importPosting } from './service.ts'

export const postingImportRoutes = new Hono<AppEnv>().post(
  '/posting-import',
  validate('json', postingImportBodySchema),
  async (c) => {
    const { deps, session } = c.var
    return c.json(await importPosting(deps, session, c.req.valid('json').url))
  },
)
