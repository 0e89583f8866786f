import { env as bindings } from 'cloudflare:workers'
import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env as WorkerEnv } from '../../worker/deps/env.ts'
// Each feature adds its bindings to the type `Env`. The worker's entry imports all features, so
// importing the entry adds all bindings.
import type {} from '../../worker/index.ts'

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      MIGRATIONS: D1Migration[]
      /**
       * SQL statements that create the same schema as the migrations: see
       * tests/support/database-schema.ts.
       */
      SCHEMA: string[]
    }
  }
}

/** The bindings of the worker under test, and the schema of the database. */
export const env = bindings
