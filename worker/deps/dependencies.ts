import { createMiddleware } from 'hono/factory'
import { type Database, openDatabase, openDatabaseSession } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { newD1Cost } from '../platform/d1-meter.ts'
import { regionOf } from '../platform/region.ts'
import type { AppEnv, Deps, IsolateMemory } from './context.ts'
import { type Env, readVars } from './env.ts'
import { newIsolateMemory } from './isolate-memory.ts'

type Occasion = {
  env: Env
  clock: Clock
  waitUntil: Deps['waitUntil']
  /** The isolate's memory; undefined for queue batches and cron runs. */
  memory?: IsolateMemory
  request?: Request
}

/** Builds the dependencies of services for a request, a queue batch or a cron run. */
export function buildDeps({ env, clock, waitUntil, memory, request }: Occasion): Deps {
  const cost = newD1Cost()
  let db: Database | undefined
  const kept = memory ?? newIsolateMemory()
  return {
    env,
    vars: readVars(env),
    // The database is opened on first use, because most responses come from a cache.
    get db() {
      db ??= openDatabase(env.DB, cost)
      return db
    },
    get publicDb() {
      const from = kept.catalogue?.bookmark ?? 'first-unconstrained'
      return openDatabaseSession(env.DB, from, cost).db
    },
    clock,
    get region() {
      return regionOf(request)
    },
    cost,
    event: {},
    memory: kept,
    waitUntil,
  }
}

export const dependenciesMiddleware = (memory: IsolateMemory, clock: Clock) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const waitUntil: Deps['waitUntil'] = (work) => c.executionCtx.waitUntil(work)
    c.set('deps', buildDeps({ env: c.env, clock, waitUntil, memory, request: c.req.raw }))
    await next()
  })
