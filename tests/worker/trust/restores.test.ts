import { beforeEach, describe, expect, test } from 'vitest'
import { restoreDatabase, restoreFiles } from '../../../worker/trust/backups/service.ts'
import { startApp } from '../../support/app.ts'
import {
  backUp,
  deleteAllExceptBackups,
  everyObject,
  everyRow,
  seedAll,
} from '../../support/backups.ts'
import { env } from '../../support/env.ts'
import { seedPerson } from '../../support/people.ts'
import { workerDb } from '../../support/seed.ts'
import { emptyStorage } from '../../support/storage.ts'
import { seedPersonWithAllData } from '../../support/whole-person.ts'

let app = startApp()
beforeEach(async () => {
  await emptyStorage()
  app = startApp()
})

describe('a restore', () => {
  test('is refused if the database has people or offers', async () => {
    await seedPerson(app.clock)
    await backUp(app)
    await expect(restoreDatabase(workerDb, env.BACKUPS, null)).rejects.toThrow('not_empty')
  })

  test('is refused if the database lacks migrations', async () => {
    const migrated = (name: string) =>
      env.DB.batch([
        env.DB.prepare('CREATE TABLE IF NOT EXISTS d1_migrations (id integer, name text)'),
        env.DB.prepare('INSERT INTO d1_migrations VALUES (1, ?)').bind(name),
      ])
    await migrated('0009_two.sql')
    await backUp(app)
    await deleteAllExceptBackups()
    await migrated('0008_one.sql')
    const refused = restoreDatabase(workerDb, env.BACKUPS, null)
    await expect(refused).rejects.toThrow('older_schema 0009_two.sql')
  })

  test('is refused without a backup of that name', async () => {
    await expect(restoreDatabase(workerDb, env.BACKUPS, 'x')).rejects.toThrow('no_backup x')
  })

  test('detects a damaged part, and can be repeated', async () => {
    await seedAll(app, 20)
    const before = await everyRow()
    await backUp(app)
    await deleteAllExceptBackups()
    const { objects } = await env.BACKUPS.list({ prefix: 'd1/2' })
    const { key } = objects.find((object) => object.key.includes('/offers-'))!
    const whole = await (await env.BACKUPS.get(key))!.arrayBuffer()
    await env.BACKUPS.put(key, 'x')
    await expect(restoreDatabase(workerDb, env.BACKUPS, null)).rejects.toThrow('damaged')
    await env.BACKUPS.put(key, whole)
    await restoreDatabase(workerDb, env.BACKUPS, null)
    expect(await everyRow()).toEqual(before)
    await expect(restoreDatabase(workerDb, env.BACKUPS, null)).rejects.toThrow('not_empty')
  })
})

test('a file that was deleted since is restored from the day on which it was set aside', async () => {
  await seedPersonWithAllData(app)
  const before = await everyObject(env.FILES)
  const first = await backUp(app)
  const [removed = ''] = before.keys()
  await env.FILES.delete(removed)
  app.clock.turn({ days: 1 })
  await backUp(app)
  expect(await env.BACKUPS.head(`files/${removed}`)).toBeNull()
  expect(await restoreFiles(env.FILES, env.BACKUPS, { id: null, now: app.clock.now() })).toEqual({
    files: before.size - 1,
    copied: 0,
    missing: 0,
  })
  await restoreFiles(env.FILES, env.BACKUPS, { id: first, now: app.clock.now() })
  expect(await everyObject(env.FILES)).toEqual(before)
})
