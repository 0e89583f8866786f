import { createScheduledController } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import type { SiteHealth } from '../../../worker/contract/trust/health.ts'
import { offers } from '../../../worker/db/schema/board.ts'
import { companies } from '../../../worker/db/schema/hiring.ts'
import { scheduled } from '../../../worker/scheduled.ts'
import {
  continueBackup,
  purgeOldBackups,
  restoreDatabase,
  restoreFiles,
  startBackup,
} from '../../../worker/trust/backups/service.ts'
import { startApp } from '../../support/app.ts'
import {
  backUp,
  deleteAllExceptBackups,
  depsOf,
  everyObject,
  everyRow,
  seedAll,
} from '../../support/backups.ts'
import { env } from '../../support/env.ts'
import { bindingsFailingAtCall, failureModes, interceptedBindings } from '../../support/faults.ts'
import { seedEmployerWithCompany } from '../../support/people.ts'
import { db, seedOffers, workerDb } from '../../support/seed.ts'
import { emptyStorage } from '../../support/storage.ts'
import { seedPersonWithAllData } from '../../support/whole-person.ts'

let app = startApp()
beforeEach(async () => {
  await emptyStorage()
  app = startApp()
})

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

test('a backup restores every row and file, and the list and search are correct', async () => {
  await seedAll(app)
  const before = { rows: await everyRow(), files: await everyObject(env.FILES) }
  const shown = await answers()
  expect(shown[1]?.[0]).toBe(36)
  await backUp(app)
  await deleteAllExceptBackups()
  const done = await restoreDatabase(workerDb, env.BACKUPS, null)
  expect(done.leftOut).toBe(0)
  const now = app.clock.now()
  const counted = await restoreFiles(env.FILES, env.BACKUPS, { id: null, now })
  expect(counted).toEqual({ files: before.files.size, copied: before.files.size, missing: 0 })
  expect(await everyRow()).toEqual(before.rows)
  expect(await everyObject(env.FILES)).toEqual(before.files)
  expect(await answers()).toEqual(shown)
  // The restored triggers must work: a changed title must reach the list and the search.
  await db
    .update(offers)
    .set({ title: 'Soffiatrice di calici' })
    .where(sql`title = 'Soffiatrice 7'`)
  const found = await startApp().json<JobOfferList>('/api/job-offers?search=calici')
  expect(found.pagination.total).toBe(1)
}, 120_000)

test('a backup under load contains all unchanged data and no dangling references', async () => {
  await seedAll(app)
  const leaving = await Promise.all([0, 1, 2].map(() => seedEmployerWithCompany(app.clock)))
  const before = await everyRow()
  let isOver = false
  const load = async () => {
    for (let at = 0; !isOver; at++) {
      const { companyId } = await seedEmployerWithCompany(app.clock, { name: `Nuova ${at}` })
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
  await Promise.all([backUp(app).finally(() => (isOver = true)), load(), load()])
  await deleteAllExceptBackups()
  await restoreDatabase(workerDb, env.BACKUPS, null)
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

describe('an interrupted backup', () => {
  test.each(failureModes)(
    'continues after a call fails (%s), and is complete',
    async (how) => {
      await seedAll(app, 20)
      const before = await everyRow()
      const counting = interceptedBindings(({ run }) => run())
      await startBackup(depsOf(app, counting.bindings))
      const calls = counting.calls().length
      const step = inject('isLong') ? 1 : calls
      for (let at = 1 + (inject('seed') % step); at <= calls; at += step) {
        app.clock.turn({ seconds: 1 })
        await startBackup(depsOf(app, bindingsFailingAtCall(at, how).bindings)).catch(() => null)
        await backUp(app)
      }
      await deleteAllExceptBackups()
      await restoreDatabase(workerDb, env.BACKUPS, null)
      expect(await everyRow()).toEqual(before)
    },
    300_000,
  )

  test('is completed once by parallel rounds', async () => {
    await seedAll(app, 20)
    const made = await Promise.all([1, 2, 3].map(() => startBackup(depsOf(app))))
    expect(made.filter(({ state }) => state === 'complete')).toHaveLength(1)
    const { delimitedPrefixes } = await env.BACKUPS.list({ prefix: 'd1/', delimiter: '/' })
    expect(delimitedPrefixes).toHaveLength(1)
  })

  test('costs the sweep nothing if there is none', async () => {
    const { bindings, calls } = interceptedBindings(({ run }) => run())
    expect(await continueBackup(depsOf(app, bindings))).toEqual({ state: 'idle' })
    expect(calls()).toEqual(['BACKUPS.get'])
  })
})

test('backups and set-aside files are deleted after thirty days', async () => {
  await seedPersonWithAllData(app)
  await backUp(app)
  const [file = ''] = (await everyObject(env.FILES)).keys()
  await env.FILES.delete(file)
  app.clock.turn({ days: 1 })
  const second = await backUp(app)
  const folders = async () => {
    const listed = await Promise.all(
      ['d1/', 'gone/'].map((prefix) => env.BACKUPS.list({ prefix, delimiter: '/' })),
    )
    return listed.map(({ delimitedPrefixes }) => delimitedPrefixes.length)
  }
  app.clock.turn({ days: 29 })
  await purgeOldBackups(depsOf(app))
  expect(await folders()).toEqual([2, 1])
  app.clock.turn({ seconds: 1 })
  await purgeOldBackups(depsOf(app))
  expect(await folders()).toEqual([1, 1])
  app.clock.turn({ days: 2 })
  await purgeOldBackups(depsOf(app))
  expect(await folders()).toEqual([0, 0])
  await expect(restoreDatabase(workerDb, env.BACKUPS, second)).rejects.toThrow('no_backup')
})

test('the nightly round makes a backup, and the health check reports a missing one', async () => {
  await db.update(companies).set({ sector: 'Vetro' })
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const scheduledTime = app.clock.now()
  const controller = createScheduledController({ cron: '17 3 * * *', scheduledTime })
  await scheduled(controller, app.bindings, { waitUntil: () => {} })
  log.mockRestore()
  expect(await env.BACKUPS.head('d1/latest.json')).not.toBeNull()
  const rounds = async () => (await app.json<SiteHealth>('/api/health')).checks.rounds
  app.clock.turn({ hours: 26 })
  expect(await rounds()).toBe('ok')
  app.clock.turn({ seconds: 1 })
  expect(await rounds()).toBe('failing')
})
