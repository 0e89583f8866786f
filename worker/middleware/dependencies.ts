import { createMiddleware } from 'hono/factory'
import { type Database, openDatabase } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { AppEnv, IsolateMemory } from '../platform/context.ts'
import { newCost } from '../platform/d1-meter.ts'
import { readVars } from '../platform/env.ts'
import { regionOf } from '../platform/region.ts'

/** Puts together what the services of this request work with: `c.var.deps`. */
export const dependencies = (memory: IsolateMemory, clock: Clock) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const cost = newCost()
    let db: Database | undefined
    c.set('deps', {
      env: c.env,
      vars: readVars(c.env),
      // Most answers come from a cache: they need not pay for opening what they do not use.
      get db() {
        db ??= openDatabase(c.env.DB, cost)
        return db
      },
      clock,
      get region() {
        return regionOf(c.req.raw)
      },
      cost,
      event: {},
      memory,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    })
    await next()
  })
