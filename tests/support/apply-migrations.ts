import { applyD1Migrations } from 'cloudflare:test'
import { env } from './env.ts'

await applyD1Migrations(env.DB, env.MIGRATIONS)
