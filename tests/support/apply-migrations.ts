import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from './env.ts'

// Test files share one workerd, so that it starts once. Each begins with empty storage all the same.
await reset()
await applyD1Migrations(env.DB, env.MIGRATIONS)
