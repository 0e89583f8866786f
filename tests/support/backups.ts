import { buildDeps } from '../../worker/deps/dependencies.ts'
import type { Env } from '../../worker/deps/env.ts'
import {
  type BackupState,
  continueBackup,
  startBackup,
} from '../../worker/trust/backups/service.ts'
import type { App } from './app.ts'
import { env } from './env.ts'
import { seedCompany, seedOffers } from './seed.ts'
import { emptyStorage } from './storage.ts'
import { seedPersonWithAllData } from './whole-person.ts'

export const depsOf = (app: App, bindings: Partial<Env> = {}) =>
  buildDeps({ env: { ...app.bindings, ...bindings }, clock: app.clock, waitUntil: () => {} })

/** Makes a whole backup, in as many rounds as necessary. */
export async function backUp(app: App): Promise<string> {
  let made: BackupState = await startBackup(depsOf(app))
  while (made.state === 'unfinished') made = await continueBackup(depsOf(app))
  if (made.state !== 'complete') throw new Error(made.state)
  return made.id
}

/** Every row as the database stores it, except those of `cron_runs` and the full-text index. */
export async function everyRow(): Promise<Record<string, unknown[]>> {
  const { results } = await env.DB.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'
    AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'd1_*'
    AND name NOT GLOB 'offers_fts*' AND name <> 'cron_runs' ORDER BY name`).all<{ name: string }>()
  const rows: Record<string, unknown[]> = {}
  for (const { name } of results) {
    rows[name] = (await env.DB.prepare(`SELECT * FROM "${name}" ORDER BY 1`).all()).results
    rows[name].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return rows
}

export async function everyObject(bucket: R2Bucket): Promise<Map<string, ArrayBuffer>> {
  const { objects } = await bucket.list()
  const read = objects.map(
    async ({ key }) => [key, await (await bucket.get(key))!.arrayBuffer()] as const,
  )
  return new Map(await Promise.all(read))
}

/** Deletes everything except the backups. */
export async function deleteAllExceptBackups(): Promise<void> {
  const kept = await everyObject(env.BACKUPS)
  await emptyStorage()
  for (const [key, bytes] of kept) await env.BACKUPS.put(key, bytes)
}

/** Inserts people, companies, files and `count` offers, some with text that a search finds. */
export async function seedAll(app: App, count = 250): Promise<void> {
  await seedPersonWithAllData(app, { isPaid: true })
  const companyId = await seedCompany({ name: 'Vetreria Ambra' })
  await seedOffers(
    companyId,
    Array.from({ length: count }, (_, at) => ({
      title: `Soffiatrice ${at}`,
      descriptionText: at % 7 ? 'Vetro.' : 'Vetro e murrine.',
      salaryMax: 20_000 + at,
      currency: at % 2 ? ('USD' as const) : ('EUR' as const),
    })),
  )
}
