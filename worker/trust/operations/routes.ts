import { Hono } from 'hono'
import type { AppEnv } from '../../deps/context.ts'
import { requireOperator } from '../operators/middleware.ts'
import { describeOperations } from './service.ts'

export const operationsRoutes = new Hono<AppEnv>().get(
  '/admin/operations',
  requireOperator,
  async (c) => c.json(await describeOperations(c.var.deps)),
)
