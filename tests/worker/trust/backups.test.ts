import { createScheduledController } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import type { Health } from '../../../worker/contract/trust/health.ts'
import { openDatabase } from '../../../worker/db/client.ts'
import { offers } from '../../../worker/db/schema/board.ts'
import { companies } from '../../../worker/db/schema/hiring.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import type { Env } from '../../../worker/deps/env.ts'
import { newD1Cost } from '../../../worker/platform/d1-meter.ts'
import { scheduled } from '../../../worker/scheduled.ts'
import {
  type BackupState,
  continueBackup,
  purgeOldBackups,
  restoreDatabase,
  restoreFiles,
  startBackup,
} from '../../../worker/trust/backups/service.ts'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import { breakingAt, breaks, tapped } from '../../support/faults.ts'
import { seedPerson, seedRecruiter } from '../../support/people.ts'
import { db, seedCompany, seedOffers } from '../../support/seed.ts'
import { emptyStorage } from '../../support/storage.ts'
import { seedWholePerson } from '../../support/whole-person.ts'

let app = startApp()
beforeEach(async () => {
  await emptyStorage()
  app = startApp()
})

const depsWith = (bindings: Partial<Env> = {}) =>
  buildDeps({ env: { ...app.bindings, ...bindings }, clock: app.clock, waitUntil: () => {} })

/** Makes a whole backup, in as many rounds as necessary. */
async function backUp(): Promise<string> {
  let made: BackupState = await startBackup(depsWith())
  while (made.state === 'unfinished') made = await continueBackup(depsWith())
  if (made.state !== 'complete') throw new Error(made.state)
  return made.id
}

/** Every row of every table, as the database stores it. */
async function everyRow(): Promise<Record<string, unknown[]>> {
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

async function everyObject(bucket: R2Bucket): Promise<Map<string, ArrayBuffer>> {
  const { objects } = await bucket.list()
  const read = objects.map(
    async ({ key }) => [key, await (await bucket.get(key))!.arrayBuffer()] as const,
  )
  return new Map(await Promise.all(read))
}

/** Deletes everything except the backups. */
async function disaster(): Promise<void> {
  const kept = await everyObject(env.BACKUPS)
  await emptyStorage()
  for (const [key, bytes] of kept) await env.BACKUPS.put(key, bytes)
}

const restored = () => openDatabase(env.DB, newD1Cost())

/** Inserts people, companies, files and `count` offers, some with text that a search finds. */
async function seedAll(count = 250): Promise<void> {
  await seedWholePerson(app, { isPaid: true })
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

const answers = async () => {
  const fresh = startApp({ clock: app.clock })
  return Promise.all(
    ['sortBy=salary_range_max', 'search=murrine', 'search=ambra&limit=50', 'page=3'].map(
      async (query) => {
        const { data, pagination } = await fresh.json<JobOfferList>(`/api/job-offers?${query}`)
        return [pagination.total, data.map(({ id }) => id)]
      },
    ),
  )
}

test('every row and every file come back, and list and search are right', async () => {
  await seedAll()
  const before = { rows: await everyRow(), files: await everyObject(env.FILES) }
  const shown = await answers()
  expect(shown[1]?.[0]).toBe(36)
  await backUp()
  await disaster()
  const done = await restoreDatabase(restored(), env.BACKUPS, null)
  expect(done.leftOut).toBe(0)
  const now = app.clock.now()
  const counted = await restoreFiles(env.FILES, env.BACKUPS, { id: null, now })
  expect(counted).toEqual({ files: before.files.size, copied: before.files.size, missing: 0 })
  expect(await everyRow()).toEqual(before.rows)
  expect(await everyObject(env.FILES)).toEqual(before.files)
  expect(await answers()).toEqual(shown)
  // The restored triggers work: a change of an offer reaches the list and the search.
  await db
    .update(offers)
    .set({ title: 'Soffiatrice di calici' })
    .where(sql`title = 'Soffiatrice 7'`)
  const found = await startApp().json<JobOfferList>('/api/job-offers?search=calici')
  expect(found.pagination.total).toBe(1)
}, 120_000)

test('a backup under load holds all that did not change, and nothing that dangles', async () => {
  await seedAll()
  const leaving = await Promise.all([0, 1, 2].map(() => seedRecruiter(app.clock)))
  const before = await everyRow()
  let isOver = false
  const load = async () => {
    for (let at = 0; !isOver; at++) {
      const { companyId } = await seedRecruiter(app.clock, { name: `Nuova ${at}` })
      await seedOffers(companyId, [{ title: `Arrivata durante ${at}` }])
      await db
        .update(offers)
        .set({ viewsCount: at })
        .where(sql`title = ${`Soffiatrice ${at}`}`)
      const gone = leaving.pop()
      if (gone) {
        await env.DB.batch(
          [
            'DELETE FROM company_members WHERE profile_id = ?1',
            'DELETE FROM refresh_tokens WHERE session_id IN (SELECT id FROM sessions WHERE profile_id = ?1)',
            'DELETE FROM sessions WHERE profile_id = ?1',
            'DELETE FROM companies WHERE owner_id = ?1',
            'DELETE FROM profiles WHERE id = ?1',
          ].map((text) => env.DB.prepare(text).bind(gone.profileId)),
        )
      }
    }
  }
  await Promise.all([backUp().finally(() => (isOver = true)), load(), load()])
  await disaster()
  await restoreDatabase(restored(), env.BACKUPS, null)
  expect((await env.DB.prepare('PRAGMA foreign_key_check').all()).results).toEqual([])
  const after = await everyRow()
  const titles = new Set(
    (after.offers as { title: string }[])
      .map(({ title }) => title)
      .filter((title) => /^Soff/.test(title)),
  )
  expect(titles.size).toBe(250)
  const untouched = ['past_jobs', 'education', 'job_applications', 'files', 'transactions', 'mails']
  for (const table of untouched) expect(after[table]).toEqual(before[table])
}, 120_000)

describe('a backup that is interrupted', () => {
  test.each(breaks)(
    '%s a call goes on from there, and is whole',
    async (how) => {
      await seedAll(20)
      const before = await everyRow()
      const counting = tapped(({ run }) => run())
      await startBackup(depsWith(counting.bindings))
      const calls = counting.calls().length
      const step = inject('isLong') ? 1 : Math.ceil(calls / 2)
      for (let at = 1 + (inject('seed') % step); at <= calls; at += step) {
        app.clock.turn({ seconds: 1 })
        await startBackup(depsWith(breakingAt(at, how).bindings)).catch(() => null)
        await backUp()
      }
      await disaster()
      await restoreDatabase(restored(), env.BACKUPS, null)
      expect(await everyRow()).toEqual(before)
    },
    300_000,
  )

  test('is made once by several at the same moment', async () => {
    await seedAll(20)
    const made = await Promise.all([1, 2, 3].map(() => startBackup(depsWith())))
    expect(made.filter(({ state }) => state === 'complete')).toHaveLength(1)
    const { delimitedPrefixes } = await env.BACKUPS.list({ prefix: 'd1/', delimiter: '/' })
    expect(delimitedPrefixes).toHaveLength(1)
  })

  test('does not keep the sweep busy when there is none', async () => {
    const { bindings, calls } = tapped(({ run }) => run())
    expect(await continueBackup(depsWith(bindings))).toEqual({ state: 'idle' })
    expect(calls()).toEqual(['BACKUPS.get'])
  })
})

describe('a restore', () => {
  test('is refused where there are people or offers', async () => {
    await seedPerson(app.clock)
    await backUp()
    await expect(restoreDatabase(restored(), env.BACKUPS, null)).rejects.toThrow('not_empty')
  })

  test('is refused by a database that lacks its migrations', async () => {
    const migrated = (name: string) =>
      env.DB.batch([
        env.DB.prepare('CREATE TABLE IF NOT EXISTS d1_migrations (id integer, name text)'),
        env.DB.prepare('INSERT INTO d1_migrations VALUES (1, ?)').bind(name),
      ])
    await migrated('0009_two.sql')
    await backUp()
    await disaster()
    await migrated('0008_one.sql')
    const refused = restoreDatabase(restored(), env.BACKUPS, null)
    await expect(refused).rejects.toThrow('older_schema 0009_two.sql')
  })

  test('is refused without a backup of that name', async () => {
    await expect(restoreDatabase(restored(), env.BACKUPS, 'x')).rejects.toThrow('no_backup x')
  })

  test('notices a damaged part, and can be repeated', async () => {
    await seedAll(20)
    const before = await everyRow()
    await backUp()
    await disaster()
    const { objects } = await env.BACKUPS.list({ prefix: 'd1/2' })
    const { key } = objects.find((object) => object.key.includes('/offers-'))!
    const whole = await (await env.BACKUPS.get(key))!.arrayBuffer()
    await env.BACKUPS.put(key, 'x')
    await expect(restoreDatabase(restored(), env.BACKUPS, null)).rejects.toThrow('damaged')
    await env.BACKUPS.put(key, whole)
    await restoreDatabase(restored(), env.BACKUPS, null)
    expect(await everyRow()).toEqual(before)
    await expect(restoreDatabase(restored(), env.BACKUPS, null)).rejects.toThrow('not_empty')
  })
})

test('a file that was removed since comes back from the day on which it was set aside', async () => {
  await seedWholePerson(app)
  const before = await everyObject(env.FILES)
  const first = await backUp()
  const [removed = ''] = before.keys()
  await env.FILES.delete(removed)
  app.clock.turn({ days: 1 })
  await backUp()
  expect(await env.BACKUPS.head(`files/${removed}`)).toBeNull()
  expect(await restoreFiles(env.FILES, env.BACKUPS, { id: null, now: app.clock.now() })).toEqual({
    files: before.size - 1,
    copied: 0,
    missing: 0,
  })
  await restoreFiles(env.FILES, env.BACKUPS, { id: first, now: app.clock.now() })
  expect(await everyObject(env.FILES)).toEqual(before)
})

test('backups and what was set aside are deleted after thirty days', async () => {
  await seedWholePerson(app)
  await backUp()
  const [file = ''] = (await everyObject(env.FILES)).keys()
  await env.FILES.delete(file)
  app.clock.turn({ days: 1 })
  const second = await backUp()
  const folders = async () => {
    const listed = await Promise.all(
      ['d1/', 'gone/'].map((prefix) => env.BACKUPS.list({ prefix, delimiter: '/' })),
    )
    return listed.map(({ delimitedPrefixes }) => delimitedPrefixes.length)
  }
  app.clock.turn({ days: 29 })
  await purgeOldBackups(depsWith())
  expect(await folders()).toEqual([2, 1])
  app.clock.turn({ seconds: 1 })
  await purgeOldBackups(depsWith())
  expect(await folders()).toEqual([1, 1])
  app.clock.turn({ days: 2 })
  await purgeOldBackups(depsWith())
  expect(await folders()).toEqual([0, 0])
  await expect(restoreDatabase(restored(), env.BACKUPS, second)).rejects.toThrow('no_backup')
})

test('the nightly round makes one, and the health says when it is missing', async () => {
  await db.update(companies).set({ sector: 'Vetro' })
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const scheduledTime = app.clock.now()
  const controller = createScheduledController({ cron: '17 3 * * *', scheduledTime })
  await scheduled(controller, app.bindings, { waitUntil: () => {} })
  log.mockRestore()
  expect(await env.BACKUPS.head('d1/latest.json')).not.toBeNull()
  const rounds = async () => (await app.json<Health>('/api/health')).checks.rounds
  app.clock.turn({ hours: 26 })
  expect(await rounds()).toBe('ok')
  app.clock.turn({ seconds: 1 })
  expect(await rounds()).toBe('failing')
})
