import { beforeAll, expect, test } from 'vitest'
import { createD1Cost, meterD1 } from '../../../worker/platform/d1-meter.ts'
import { env } from '../../support/env.ts'
import { interceptedBindings } from '../../support/faults.ts'

const locked = 'D1_ERROR: database is locked: SQLITE_BUSY'
const withoutBookmark = 'D1_ERROR: Failed to get session commit token: internal error'

beforeAll(async () => {
  await env.DB.prepare('CREATE TABLE attempts (name TEXT)').run()
  return async () => void (await env.DB.prepare('DROP TABLE attempts').run())
})

/** Opens the database. Its first `times` calls fail with this message. */
function openLocked(message: string, times: number) {
  const { bindings, calls } = interceptedBindings(async ({ number, run }) => {
    if (number <= times) throw new Error(message)
    return run()
  })
  const cost = createD1Cost()
  return { db: meterD1(bindings.DB, cost), calls, cost }
}

const insert = (db: D1Database, name: string) =>
  db.prepare('INSERT INTO attempts VALUES (?)').bind(name)
const countRows = (db: D1Database, name: string) =>
  db.prepare('SELECT count(*) AS n FROM attempts WHERE name = ?').bind(name).first('n')

test.each([locked, withoutBookmark])('a read waits for the lock to end: %s', async (message) => {
  const { db, cost } = openLocked(message, 3)
  expect(await countRows(db, 'nobody')).toBe(0)
  expect(cost.d1_queries).toBe(1)
})

test.each([locked, withoutBookmark])(
  'a batch of reads waits for the lock to end: %s',
  async (message) => {
    const { db } = openLocked(message, 3)
    const reads = [
      db.prepare('SELECT 1 AS n'),
      db.prepare('WITH two AS (SELECT ? AS n) SELECT n FROM two').bind(2),
    ]
    expect((await db.batch(reads)).map(({ results }) => results)).toEqual([[{ n: 1 }], [{ n: 2 }]])
  },
)

test('a write and a batch wait for the lock to end, and are executed once', async () => {
  await insert(openLocked(locked, 3).db, 'write').run()
  const { db } = openLocked(locked, 3)
  await db.batch([insert(db, 'batch'), insert(db, 'batch')])
  expect(await countRows(env.DB, 'write')).toBe(1)
  expect(await countRows(env.DB, 'batch')).toBe(2)
})

test('a write whose bookmark was not stored is not repeated, because it may have succeeded', async () => {
  const { db, calls } = openLocked(withoutBookmark, 1)
  await expect(insert(db, 'unsure').run()).rejects.toThrow(withoutBookmark)
  await expect(db.batch([insert(db, 'unsure')])).resolves.toHaveLength(1)
  expect(calls()).toHaveLength(2)
  const mixed = openLocked(withoutBookmark, 1)
  const batch = [mixed.db.prepare('SELECT 1'), insert(mixed.db, 'unsure')]
  await expect(mixed.db.batch(batch)).rejects.toThrow(withoutBookmark)
})

test('a lock that stays and other errors are thrown', async () => {
  const stays = openLocked(locked, Number.POSITIVE_INFINITY)
  await expect(countRows(stays.db, 'nobody')).rejects.toThrow(locked)
  const { db, calls } = openLocked('Network connection lost.', 1)
  await expect(countRows(db, 'nobody')).rejects.toThrow('Network connection lost.')
  expect(calls()).toHaveLength(1)
})
