import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from './env.ts'

// Test files share one workerd, so that it starts once. Each still begins with empty storage.
await reset()
await applyD1Migrations(env.DB, env.MIGRATIONS)
