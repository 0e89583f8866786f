import { describe, expect, test } from 'vitest'
import { parseWorkerVars } from '../../../worker/deps/env.ts'
import {
  enforceRateLimits,
  purgeOldRateLimitUses,
  type RateLimit,
} from '../../../worker/shared/rate-limits/service.ts'
import { startApp } from '../../support/app.ts'
import { TestClock } from '../../support/clock.ts'
import { db, workerDb } from '../../support/seed.ts'

const minute = 60_000
const app = startApp()
const depsAt = (clock = new TestClock()) => ({
  db: workerDb,
  clock,
  vars: parseWorkerVars(app.bindings),
})
let subjects = 0
const limitOf = (limit: Partial<RateLimit> = {}): RateLimit => ({
  name: 'test',
  subject: `subject-${subjects++}`,
  max: 3,
  windowMs: 10 * minute,
  ...limit,
})

type RateLimitDeps = Parameters<typeof enforceRateLimits>[0]

/** Tries to count a use. Returns null if it was counted, otherwise the seconds until a retry. */
const secondsUntilAccepted = (deps: RateLimitDeps, limits: RateLimit[]): Promise<number | null> =>
  enforceRateLimits(deps, 'request.too_many', limits).then(
    () => null,
    (error) => error.retryAfter,
  )

describe('a rate limit', () => {
  test('admits uses up to its limit, and otherwise says when to retry', async () => {
    const deps = depsAt()
    const limit = limitOf()
    for (let i = 0; i < 3; i++) {
      expect(await secondsUntilAccepted(deps, [limit])).toBeNull()
      deps.clock.turn({ seconds: 60 })
    }
    expect(await secondsUntilAccepted(deps, [limit])).toBe(7 * 60)
    deps.clock.turn({ seconds: 7 * 60 - 1 })
    expect(await secondsUntilAccepted(deps, [limit])).toBe(1)
    deps.clock.turn({ seconds: 1 })
    expect(await secondsUntilAccepted(deps, [limit])).toBeNull()
    expect(await secondsUntilAccepted(deps, [limit])).toBe(60)
  })

  test('holds for parallel requests', async () => {
    const deps = depsAt()
    const limit = limitOf()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => secondsUntilAccepted(deps, [limit])),
    )
    expect(all.filter((wait) => wait === null)).toHaveLength(3)
  })

  test('counts amounts, and a refused use counts in no limit', async () => {
    const deps = depsAt()
    const small = limitOf({ max: 10 })
    const large = limitOf({ max: 100 })
    const of = (amount: number) => [
      { ...small, amount },
      { ...large, amount },
    ]
    expect(await secondsUntilAccepted(deps, of(6))).toBeNull()
    expect(await secondsUntilAccepted(deps, of(6))).toBe(600)
    expect(await secondsUntilAccepted(deps, of(4))).toBeNull()
    expect(await secondsUntilAccepted(deps, [{ ...large, amount: 90 }])).toBeNull()
    expect(await secondsUntilAccepted(deps, [{ ...large, amount: 1 }])).toBe(600)
  })

  test('waits for as many old uses as the new one needs', async () => {
    const deps = depsAt()
    const limit = limitOf({ max: 10 })
    for (const amount of [4, 4, 2]) {
      await secondsUntilAccepted(deps, [{ ...limit, amount }])
      deps.clock.turn({ seconds: 60 })
    }
    expect(await secondsUntilAccepted(deps, [{ ...limit, amount: 3 }])).toBe(7 * 60)
    expect(await secondsUntilAccepted(deps, [{ ...limit, amount: 5 }])).toBe(8 * 60)
  })

  test('never admits a use larger than the limit', async () => {
    expect(await secondsUntilAccepted(depsAt(), [limitOf({ amount: 4 })])).toBe(600)
  })

  test('is separate for each name and subject', async () => {
    const deps = depsAt()
    const limit = limitOf({ max: 1 })
    expect(await secondsUntilAccepted(deps, [limit])).toBeNull()
    expect(await secondsUntilAccepted(deps, [{ ...limit, subject: 'another' }])).toBeNull()
    expect(await secondsUntilAccepted(deps, [{ ...limit, name: 'another' }])).toBeNull()
    expect(await secondsUntilAccepted(deps, [limit])).toBe(600)
  })

  test('is answered with a problem and Retry-After', async () => {
    const deps = depsAt()
    const limit = limitOf({ max: 1 })
    await enforceRateLimits(deps, 'feedback.too_many', [limit])
    await expect(enforceRateLimits(deps, 'feedback.too_many', [limit])).rejects.toMatchObject({
      code: 'feedback.too_many',
      retryAfter: 600,
    })
  })
})

test('the nightly round deletes uses that are outside every window', async () => {
  const deps = depsAt(new TestClock('2027-01-01T00:00:00Z'))
  const limit = limitOf({ windowMs: 24 * 60 * minute })
  await secondsUntilAccepted(deps, [limit])
  deps.clock.turn({ hours: 23 })
  await secondsUntilAccepted(deps, [limit])
  const count = async () => (await db.query.rateLimits.findMany()).length
  const before = await count()
  deps.clock.turn({ hours: 1 })
  await purgeOldRateLimitUses(deps)
  expect(await count()).toBeLessThan(before)
  expect((await db.query.rateLimits.findMany()).map(({ amount }) => amount)).toEqual([1])
})
