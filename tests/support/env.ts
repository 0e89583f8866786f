import { env as bindings } from 'cloudflare:workers'
import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env } from '../../worker/platform/env.ts'

/** The worker's bindings as the tests have them, with the migrations to lay down first. */
export const env = bindings as unknown as Env & { MIGRATIONS: D1Migration[] }
