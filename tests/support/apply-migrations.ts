import { applyD1Migrations, listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'
import { env } from './env.ts'

// Test files share one workerd, so that it starts once. Each still begins with empty storage.
await wakeStorage()
await reset()
await applyD1Migrations(env.DB, env.MIGRATIONS)

/** `reset` passes over storage that workerd has put to sleep, which it does after ten idle seconds. */
async function wakeStorage(): Promise<void> {
  const counters = await listDurableObjectIds(env.COUNTERS)
  await Promise.all([
    env.DB.prepare('SELECT 1').run(),
    env.FILES.head('none'),
    ...counters.map((id) => runInDurableObject(env.COUNTERS.get(id), () => {})),
  ])
}
