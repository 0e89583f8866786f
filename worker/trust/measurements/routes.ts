import { Hono } from 'hono'
import { measurementsQuerySchema } from '../../contract/trust/measurements.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { requireOperator } from '../operators/middleware.ts'
import { readMeasurements } from './service.ts'

export const measurementRoutes = new Hono<AppEnv>().get(
  '/admin/measurements',
  requireOperator,
  validate('query', measurementsQuerySchema),
  async (c) => c.json(await readMeasurements(c.var.deps, c.req.valid('query').range)),
)
