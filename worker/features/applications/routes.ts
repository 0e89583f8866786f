import { Hono } from 'hono'
import type { AppEnv } from '../../platform/context.ts'
import { listOwnApplications } from './service.ts'

export const applications = new Hono<AppEnv>().get('/job-offer/application/profile', async (c) =>
  c.json({ job_application: await listOwnApplications(c.var.deps, c.var.session) }),
)
