import { env as bindings } from 'cloudflare:workers'
import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env } from '../../worker/platform/env.ts'

/** The worker's bindings in tests, with the migrations to apply. */
export const env = bindings as unknown as Env & { MIGRATIONS: D1Migration[] }
