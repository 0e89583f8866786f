import { createMiddleware } from 'hono/factory'
import { type Database, openDatabase, openDatabaseSession } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { createD1Cost } from '../platform/d1-meter.ts'
import { findRequestRegion } from '../platform/region.ts'
import type { AppEnv, Deps, IsolateMemory } from './context.ts'
import { type Env, parseWorkerVars } from './env.ts'
import { createIsolateMemory } from './isolate-memory.ts'

type DepsSource = {
  env: Env
  clock: Clock
  waitUntil: Deps['waitUntil']
  /** The isolate's memory; undefined for queue batches and cron runs. */
  memory?: IsolateMemory
  request?: Request
}

/** Builds the dependencies of services for a request, a queue batch or a cron run. */
export function buildDeps({ env, clock, waitUntil, memory, request }: DepsSource): Deps {
  const cost = createD1Cost()
  let db: Database | undefined
  const kept = memory ?? createIsolateMemory()
  return {
    env,
    vars: parseWorkerVars(env),
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
      return findRequestRegion(request)
    },
    cost,
    event: {},
    memory: kept,
    waitUntil,
  }
}

export const createDependenciesMiddleware = (memory: IsolateMemory, clock: Clock) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const waitUntil: Deps['waitUntil'] = (work) => c.executionCtx.waitUntil(work)
    c.set('deps', buildDeps({ env: c.env, clock, waitUntil, memory, request: c.req.raw }))
    await next()
  })
