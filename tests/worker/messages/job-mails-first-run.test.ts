import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { TestClock } from '../../support/clock.ts'
import {
  countJobMailsTo,
  firstJobMailTime,
  jobMailCronLine,
  runCronLine,
  seedJobMailSubscriber,
  seedOffersPublishedNow,
} from '../../support/job-mails.ts'
import { MailQueue } from '../../support/mail-queue.ts'
import { db, seedCompany } from '../../support/seed.ts'

const clock = new TestClock(firstJobMailTime)
const board = { clock, queue: new MailQueue(clock) }
const weekMs = 7 * 24 * 60 * 60_000

test('the first run announces offers of the last week; older ones are never announced', async () => {
  const companyId = await seedCompany()
  const weekAgo = clock.now().getTime() - weekMs
  const [old, recent] = await seedOffersPublishedNow(clock, companyId, [
    { skills: ['vecchia'], createdAt: new Date(weekAgo) },
    { skills: ['recente'], createdAt: new Date(weekAgo + 1) },
  ])
  const [one, other] = await Promise.all([
    seedJobMailSubscriber(clock, ['vecchia']),
    seedJobMailSubscriber(clock, ['recente']),
  ])
  await runCronLine(board, jobMailCronLine)
  expect((await countJobMailsTo(other.email)).written).toBe(1)
  expect(await db.select().from(drizzleSchema.announcedOffers)).toMatchObject([{ offerId: recent }])

  for (const viewsCount of [1, 2]) {
    clock.turn({ days: 1 })
    await db
      .update(drizzleSchema.offers)
      .set({ viewsCount })
      .where(eq(drizzleSchema.offers.id, old!))
    await db
      .update(drizzleSchema.offers)
      .set({ viewsCount })
      .where(eq(drizzleSchema.offers.id, recent!))
    await runCronLine(board, jobMailCronLine)
  }
  expect((await countJobMailsTo(one.email)).written).toBe(0)
  expect((await countJobMailsTo(other.email)).written).toBe(1)
})
