import { createMiddleware } from 'hono/factory'
import { type Database, openDatabase } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { AppEnv, Deps, IsolateMemory } from '../platform/context.ts'
import { newCost } from '../platform/d1-meter.ts'
import { type Env, readVars } from '../platform/env.ts'
import { newIsolateMemory } from '../platform/isolate-memory.ts'
import { regionOf } from '../platform/region.ts'

type Occasion = {
  env: Env
  clock: Clock
  waitUntil: Deps['waitUntil']
  /** What is remembered from one request to the next; queue and cron remember nothing. */
  memory?: IsolateMemory
  request?: Request
}

/** Puts together what services work with: for a request, a batch of a queue, or a round of cron. */
export function buildDeps({ env, clock, waitUntil, memory, request }: Occasion): Deps {
  const cost = newCost()
  let db: Database | undefined
  return {
    env,
    vars: readVars(env),
    // Most answers come from a cache: they need not pay for opening what they do not use.
    get db() {
      db ??= openDatabase(env.DB, cost)
      return db
    },
    clock,
    get region() {
      return regionOf(request)
    },
    cost,
    event: {},
    memory: memory ?? newIsolateMemory(),
    waitUntil,
  }
}

/** The dependencies of this request: `c.var.deps`. */
export const dependencies = (memory: IsolateMemory, clock: Clock) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const waitUntil: Deps['waitUntil'] = (work) => c.executionCtx.waitUntil(work)
    c.set('deps', buildDeps({ env: c.env, clock, waitUntil, memory, request: c.req.raw }))
    await next()
  })
