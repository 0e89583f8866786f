import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from './env.ts'

// Test files share one workerd, which starts once; each file begins with empty storage.
await reset()
await applyD1Migrations(env.DB, env.MIGRATIONS)
