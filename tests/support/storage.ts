import { listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'
import { env } from './env.ts'

/** Empties the database, the buckets and the Durable Objects, and creates the tables again. */
export async function emptyStorage(): Promise<void> {
  do {
    await wakeStorage()
    await reset()
    // `reset` skips a database that workerd has put to sleep since `wakeStorage`. The tables of
    // such a database still exist, so both steps are repeated.
  } while (await hasTables())
  await env.DB.batch(env.SCHEMA.map((statement) => env.DB.prepare(statement)))
}

/**
 * Sends a request to every database, bucket and Durable Object. `reset` skips storage that workerd
 * has put to sleep, which happens after ten idle seconds.
 */
async function wakeStorage(): Promise<void> {
  await Promise.all([
    env.DB.prepare('SELECT 1').run(),
    env.FILES.head('none'),
    env.BACKUPS.head('none'),
    ...(await listDurableObjectIds(env.COUNTERS)).map((id) =>
      runInDurableObject(env.COUNTERS.get(id), () => {}),
    ),
    ...(await listDurableObjectIds(env.CATALOGUE)).map((id) =>
      runInDurableObject(env.CATALOGUE.get(id), () => {}),
    ),
  ])
}

async function hasTables(): Promise<boolean> {
  const found = await env.DB.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'offers'`).all()
  return found.results.length > 0
}
