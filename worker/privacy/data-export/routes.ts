import { Hono } from 'hono'
import type { AppEnv } from '../../deps/context.ts'
import { exportOwnData } from './service.ts'

export const dataExportRoutes = new Hono<AppEnv>().get('/profile/export', async (c) => {
  const { body, headers } = await exportOwnData(c.var.deps, c.var.session)
  return c.body(body, 200, headers)
})
