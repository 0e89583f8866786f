import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { TestClock } from '../../support/clock.ts'
import { env } from '../../support/env.ts'
import {
  bindingsFailingAtCall,
  callNumbersToFail,
  failureModes,
  interceptedBindings,
} from '../../support/faults.ts'
import {
  countJobMailsTo,
  firstJobMailTime,
  jobMailCronLine,
  readProfileRow,
  runCronLine,
  seedJobMailSubscriber,
  seedOffersPublishedNow,
  sweepCronLine,
} from '../../support/job-mails.ts'
import { MailQueue } from '../../support/mail-queue.ts'
import { db, seedCompany } from '../../support/seed.ts'

const clock = new TestClock(firstJobMailTime)
const queue = new MailQueue(clock)
const board = { clock, queue }

/**
 * The number of people who are subscribed to job mails. They are too many for two batches. Some of
 * them have no matching offer.
 */
const seekers = 110
const emails: Record<'matching' | 'others', string[]> = { matching: [], others: [] }
let companyId = ''

beforeAll(async () => {
  companyId = await seedCompany()
  for (let i = 0; i < seekers; i++) {
    const isMatching = i % 4 !== 0
    const { email } = await seedJobMailSubscriber(clock, [isMatching ? 'cucito' : 'ricamo'])
    emails[isMatching ? 'matching' : 'others'].push(email)
  }
})

/**
 * Moves the clock to the next day, and inserts a new offer that the job mails of that day should
 * contain.
 */
async function nextDay(): Promise<void> {
  clock.turn({ days: 1 })
  await db.delete(drizzleSchema.mails)
  await seedOffersPublishedNow(clock, companyId, [{ skills: ['cucito'] }])
}

/**
 * Groups people by how many mails they got. The result maps each number of mails to the number of
 * people: `{ 1: 82 }` means one mail each for 82 people.
 */
async function tally(of: keyof typeof emails): Promise<Record<number, number>> {
  const rows = await db.select().from(drizzleSchema.mails)
  const offers = rows.filter(({ kind }) => kind === 'job_offers')
  const written = Map.groupBy(offers, ({ recipient }) => recipient)
  const counts = emails[of].map((one) => written.get(one)?.length ?? 0)
  return Object.fromEntries(
    [...Map.groupBy(counts, (count) => count)].map(([count, all]) => [count, all.length]),
  )
}

async function expectOneEach(): Promise<void> {
  expect(await tally('matching')).toEqual({ 1: emails.matching.length })
  expect(await tally('others')).toEqual({ 0: emails.others.length })
}

test.each(failureModes)(
  'a run that fails at any call (%s) still sends each mail once',
  async (how) => {
    for (const at of callNumbersToFail(how)) {
      await nextDay()
      const { bindings, calls } = bindingsFailingAtCall(at, how)
      await runCronLine(board, jobMailCronLine, bindings).catch(() => {})
      // The failure may have prevented the start of the day's run. A later sweep then starts it.
      clock.turn({ hours: 3 })
      for (let again = 0; again < 3; again++) await runCronLine(board, sweepCronLine)
      await expectOneEach()
      clock.turn({ hours: -3 })
      if (calls().length < at) {
        // Enough calls must have been broken. There are calls that read the last run, start the
        // new run, read its offers, and read and write three batches of mails.
        expect(calls().length).toBeGreaterThanOrEqual(10)
        return
      }
    }
  },
)

test('parallel rounds write each mail once', async () => {
  await nextDay()
  await Promise.all(Array.from({ length: 4 }, () => runCronLine(board, jobMailCronLine)))
  await runCronLine(board, sweepCronLine)
  await expectOneEach()
})

test('a batch that another runner has overtaken writes nothing', async () => {
  await nextDay()
  let isOvertaken = false
  const { bindings } = interceptedBindings(async ({ name, number, run }) => {
    // This condition matches the first batch that writes mails, after the run has been started.
    if (name === 'DB.batch' && number > 3 && !isOvertaken) {
      isOvertaken = true
      await runCronLine(board, sweepCronLine)
    }
    return run()
  })
  await runCronLine(board, jobMailCronLine, bindings)
  expect(isOvertaken).toBe(true)
  await expectOneEach()
})

test('people who unsubscribe or delete their account during a batch get no mail', async () => {
  await nextDay()
  const [off, gone] = await Promise.all([
    seedJobMailSubscriber(clock, ['cucito']),
    seedJobMailSubscriber(clock, ['cucito']),
  ])
  const { bindings } = interceptedBindings(async ({ name, number, run }) => {
    if (name === 'DB.batch' && number > 3) {
      const { profiles } = drizzleSchema
      await db.update(profiles).set({ sendJobEmails: false }).where(eq(profiles.id, off.id))
      await db.update(profiles).set({ deletedAt: clock.now() }).where(eq(profiles.id, gone.id))
    }
    return run()
  })
  await runCronLine(board, jobMailCronLine, bindings)
  expect((await readProfileRow(off.id)).sendJobEmails).toBe(false)
  for (const { email } of [off, gone]) expect((await countJobMailsTo(email)).written).toBe(0)
  await expectOneEach()
})

test('the sweep sends the written mails after an outage of the queue', async () => {
  await nextDay()
  const down = { send: reject, sendBatch: reject }
  await runCronLine(board, jobMailCronLine, { MAIL_QUEUE: { ...queue.binding, ...down } })
  await expectOneEach()
  queue.lose()
  await runCronLine(board, sweepCronLine)
  expect(queue.waiting).toHaveLength(emails.matching.length)
  await queue.deliver({ ...env, MAIL_QUEUE: queue.binding })
  const sent = await Promise.all(
    emails.matching.map(async (one) => (await countJobMailsTo(one)).sent),
  )
  expect(sent.every((count) => count === 1)).toBe(true)
})

async function reject(): Promise<never> {
  throw new Error('Network connection lost.')
}

test('a run handles a limited number of people, and the sweep handles the rest', async () => {
  await nextDay()
  const crowd = Array.from({ length: 2_100 }, (_, i) => `prf_zzzz${String(i).padStart(22, '0')}`)
  await env.DB.prepare(
    `INSERT INTO profiles (id, email, profile_type, onboarding_status, full_name, nationality,
      skills, send_job_emails, terms_accepted_at, created_at, updated_at)
    SELECT value, value || '@posta.example', 'consumer', 'completed', 'Persona', 'IT', '["cucito"]',
      1, 0, 0, 0 FROM json_each(?)`,
  )
    .bind(JSON.stringify(crowd))
    .run()
  const crowdMails = async () => {
    const rows = await db.select().from(drizzleSchema.mails)
    return rows.filter(({ recipient }) => recipient.startsWith('prf_zzzz')).length
  }
  await runCronLine(board, jobMailCronLine)
  const first = await crowdMails()
  expect(first).toBeGreaterThan(1_000)
  expect(first).toBeLessThan(crowd.length)
  await runCronLine(board, sweepCronLine)
  expect(await crowdMails()).toBe(crowd.length)
  await runCronLine(board, sweepCronLine)
  expect(await crowdMails()).toBe(crowd.length)
  await expectOneEach()
})
