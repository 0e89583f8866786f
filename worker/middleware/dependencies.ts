import { createMiddleware } from 'hono/factory'
import { openDatabase } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { AppEnv, IsolateMemory } from '../platform/context.ts'
import { newCost } from '../platform/d1-meter.ts'
import { readVars } from '../platform/env.ts'
import { regionOf } from '../platform/region.ts'

/** Puts together what the services of this request work with: `c.var.deps`. */
export const dependencies = (memory: IsolateMemory, clock: Clock) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const cost = newCost()
    c.set('deps', {
      env: c.env,
      vars: readVars(c.env),
      db: openDatabase(c.env.DB, cost),
      clock,
      region: regionOf(c.req.raw),
      cost,
      event: {},
      memory,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    })
    await next()
  })
