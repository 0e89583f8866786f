import { z } from 'zod'
import type { CatalogueReplica } from '../features/catalogue/replica.ts'
import type { VisitCounter } from '../features/counters/counter.ts'

/** What wrangler.toml binds to this worker. */
export type Env = {
  DB: D1Database
  ASSETS: Fetcher
  CATALOGUE: DurableObjectNamespace<CatalogueReplica>
  COUNTERS: DurableObjectNamespace<VisitCounter>
  VERSION: WorkerVersionMetadata
} & Record<keyof Vars, unknown>

const vars = z.object({
  ENVIRONMENT: z.enum(['local', 'production']),
  SITE_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  CATALOGUE_TTL_SECONDS: z.coerce.number().min(0),
  COUNTER_FLUSH_SECONDS: z.coerce.number().positive(),
  /** Set by Vite's dev server alone, whose client does not run under the strict policy. */
  HOT_RELOAD: z.stringbool().or(z.boolean()).default(false),
})

/** The settings of `[vars]` in wrangler.toml, checked. */
export type Vars = z.output<typeof vars>

const known = new WeakMap<object, Vars>()

/** Checks the vars once for each environment; a wrong one fails at the first request, by its name. */
export function readVars(env: Env): Vars {
  const read = known.get(env) ?? vars.parse(env)
  known.set(env, read)
  return read
}
