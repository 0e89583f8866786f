import { Hono } from 'hono'
import type { AppEnv } from '../../deps/context.ts'
import { readHealth } from './service.ts'

export const healthRoutes = new Hono<AppEnv>().get('/health', async (c) => {
  const health = await readHealth(c.var.deps)
  c.header('Cache-Control', 'no-store')
  return c.json(health, health.status === 'ok' ? 200 : 503)
})
