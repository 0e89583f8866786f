import { env as bindings } from 'cloudflare:workers'
import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env as WorkerEnv } from '../../worker/deps/env.ts'
// Features add their bindings to `Env`; the entry imports them all.
import type {} from '../../worker/index.ts'

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      MIGRATIONS: D1Migration[]
      /** What the migrations make: tests/support/database-schema.ts. */
      SCHEMA: string[]
    }
  }
}

/** The worker's bindings in tests, and the database's schema. */
export const env = bindings
