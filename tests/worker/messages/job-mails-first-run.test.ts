import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schema } from '../../../worker/db/schema.ts'
import { TestClock } from '../../support/clock.ts'
import {
  atMorning,
  mailedTo,
  morning,
  round,
  seedNew,
  seedSeeker,
} from '../../support/job-mails.ts'
import { MailQueue } from '../../support/mail-queue.ts'
import { db, seedCompany } from '../../support/seed.ts'

const clock = new TestClock(atMorning)
const board = { clock, queue: new MailQueue(clock) }
const weekMs = 7 * 24 * 60 * 60_000

test('the first run announces offers of the last week; older ones are never announced', async () => {
  const companyId = await seedCompany()
  const weekAgo = clock.now().getTime() - weekMs
  const [old, recent] = await seedNew(clock, companyId, [
    { skills: ['vecchia'], createdAt: new Date(weekAgo) },
    { skills: ['recente'], createdAt: new Date(weekAgo + 1) },
  ])
  const [one, other] = await Promise.all([
    seedSeeker(clock, ['vecchia']),
    seedSeeker(clock, ['recente']),
  ])
  await round(board, morning)
  expect((await mailedTo(other.email)).written).toBe(1)
  expect(await db.select().from(schema.announcedOffers)).toMatchObject([{ offerId: recent }])

  for (const viewsCount of [1, 2]) {
    clock.turn({ days: 1 })
    await db.update(schema.offers).set({ viewsCount }).where(eq(schema.offers.id, old!))
    await db.update(schema.offers).set({ viewsCount }).where(eq(schema.offers.id, recent!))
    await round(board, morning)
  }
  expect((await mailedTo(one.email)).written).toBe(0)
  expect((await mailedTo(other.email)).written).toBe(1)
})
