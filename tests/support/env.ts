import { env as bindings } from 'cloudflare:workers'
import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env as WorkerEnv } from '../../worker/deps/env.ts'
// Features add their bindings to `Env`. The entry imports all features, so this import adds all
// bindings.
import type {} from '../../worker/index.ts'

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      MIGRATIONS: D1Migration[]
      /** The schema that the migrations create, as statements: see tests/support/database-schema.ts. */
      SCHEMA: string[]
    }
  }
}

/** The bindings of the worker under test, and the schema of the database. */
export const env = bindings
