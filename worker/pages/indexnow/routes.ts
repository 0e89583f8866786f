import { Hono } from 'hono'
import type { AppEnv } from '../../deps/context.ts'
import { readIndexNowKeyFile } from './service.ts'

/** Serves the IndexNow key file at the root, so that the key is valid for the whole site. */
export const indexnowRoutes = new Hono<AppEnv>().get('/:file{[\\w-]+\\.txt}', async (c, next) => {
  const key = readIndexNowKeyFile(c.var.deps, c.req.path)
  return key === null ? next() : c.text(key)
})
