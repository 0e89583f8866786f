import { listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'
import { env } from './env.ts'

/** Empties database, buckets and objects, and lays the tables down. */
export async function emptyStorage(): Promise<void> {
  do {
    await wakeStorage()
    await reset()
    // A database that went to sleep in between was skipped.
  } while (await hasTables())
  await env.DB.batch(env.SCHEMA.map((statement) => env.DB.prepare(statement)))
}

/** Wakes storage that workerd puts to sleep after ten idle seconds, which `reset` would skip. */
async function wakeStorage(): Promise<void> {
  await Promise.all([
    env.DB.prepare('SELECT 1').run(),
    env.FILES.head('none'),
    env.BACKUPS.head('none'),
    ...(await listDurableObjectIds(env.COUNTERS)).map((id) =>
      runInDurableObject(env.COUNTERS.get(id), () => {}),
    ),
    ...(await listDurableObjectIds(env.CATALOGUE)).map((id) =>
      // Reset before, it no longer knows its name, and refuses.
      runInDurableObject(env.CATALOGUE.get(id), () => {}).catch(() => undefined),
    ),
  ])
}

async function hasTables(): Promise<boolean> {
  const found = await env.DB.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'offers'`).all()
  return found.results.length > 0
}
