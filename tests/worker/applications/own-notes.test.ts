import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { JobApplication } from '../../../worker/contract/applications/applications.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { seedOfferWithMembers } from '../../support/applications.ts'
import { TestClock } from '../../support/clock.ts'
import { env } from '../../support/env.ts'
import { failureModes } from '../../support/faults.ts'
import {
  expectOneMailDespiteFailures,
  firstJobMailTime,
  jobMailCronLine,
  runCronLine,
} from '../../support/job-mails.ts'
import { MailQueue } from '../../support/mail-queue.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedPerson } from '../../support/people.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const clock = new TestClock(firstJobMailTime)
const queue = new MailQueue(clock)
const app = startApp({ clock })
const board = { clock, queue }

beforeEach(() => clock.turn({ days: 1 }))

async function seedApplication() {
  const email = uniqueMailAddress()
  const person = await seedPerson(clock, { email })
  const opening = await seedOfferWithMembers(clock)
  const id = newId('application')
  const times = { createdAt: clock.now(), updatedAt: clock.now() }
  const { profileId } = person
  await db
    .insert(drizzleSchema.jobApplications)
    .values({ id, offerId: opening.offerId, profileId, ...times })
  const keep = (body: object, headers: Record<string, string> = person.headers) =>
    app.fetch(`/api/job-offer/application/${id}/note`, {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const reminders = async () => {
    await queue.deliver({ ...env, MAIL_QUEUE: queue.binding })
    return (await mailbox.messages(email)).filter(({ subject }) => subject.startsWith('Promemoria'))
  }
  return { ...opening, ...person, id, keep, reminders }
}

const inDays = (days: number) =>
  new Date(clock.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

test('a note can be read only by the applicant who wrote it', async () => {
  const { keep, headers, member, offerId } = await seedApplication()
  const answer = await keep({ own_note: 'Ho parlato con Rita.', remind_on: inDays(3) })
  const { job_application } = (await answer.json()) as { job_application: JobApplication }
  expect(job_application).toMatchObject({
    own_note: 'Ho parlato con Rita.',
    remind_on: inDays(3),
  })
  const seen = await app.fetch(`/api/job-offer/${offerId}/applications`, {
    headers: member.headers,
  })
  expect(await seen.text()).not.toContain('Rita')
  expect((await keep({ own_note: 'Mia', remind_on: null }, member.headers)).status).toBe(404)
  const other = await seedPerson(clock)
  expect((await keep({ own_note: 'Mia', remind_on: null }, other.headers)).status).toBe(404)
  const cleared = await (await keep({ own_note: '', remind_on: null })).json()
  expect(cleared).toMatchObject({ job_application: { own_note: null, remind_on: null } })
  expect((await app.fetch('/api/job-offer/application/profile', { headers })).status).toBe(200)
})

test('an account that is deleted in the meantime leaves no note', async () => {
  const { keep, id, profileId } = await seedApplication()
  await db
    .update(drizzleSchema.profiles)
    .set({ deletedAt: clock.now() })
    .where(eq(drizzleSchema.profiles.id, profileId))
  expect((await keep({ own_note: 'Mia', remind_on: null })).ok).toBe(false)
  const [row] = await db
    .select()
    .from(drizzleSchema.jobApplications)
    .where(eq(drizzleSchema.jobApplications.id, id))
  expect(row?.ownNote).toBeNull()
})

test('a reminder in the past or too far in the future is rejected', async () => {
  const { keep } = await seedApplication()
  for (const days of [-1, 400]) {
    expect((await keep({ own_note: null, remind_on: inDays(days) })).status).toBe(400)
  }
  expect((await keep({ own_note: null, remind_on: inDays(0) })).status).toBe(200)
})

test('the reminder is mailed once on its day, with the note', async () => {
  const { keep, reminders, id } = await seedApplication()
  await keep({ own_note: 'Chiedere della prova.', remind_on: inDays(2) })
  await runCronLine(board, jobMailCronLine)
  expect(await reminders()).toEqual([])
  clock.turn({ days: 2 })
  await Promise.all([runCronLine(board, jobMailCronLine), runCronLine(board, jobMailCronLine)])
  await runCronLine(board, jobMailCronLine)
  const [mail, ...more] = await reminders()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Promemoria: Redattrice')
  expect(mail?.text).toContain('Chiedere della prova.')
  const [row] = await db
    .select()
    .from(drizzleSchema.jobApplications)
    .where(eq(drizzleSchema.jobApplications.id, id))
  expect(row).toMatchObject({ ownNote: 'Chiedere della prova.', remindOn: null })
})

test('a cancelled reminder is not sent, and a missed one is sent later', async () => {
  const [taken, missed] = [await seedApplication(), await seedApplication()]
  await taken.keep({ own_note: null, remind_on: inDays(1) })
  await missed.keep({ own_note: null, remind_on: inDays(1) })
  await taken.keep({ own_note: null, remind_on: null })
  clock.turn({ days: 3 })
  await runCronLine(board, jobMailCronLine)
  expect(await taken.reminders()).toEqual([])
  expect(await missed.reminders()).toHaveLength(1)
})

test.each(failureModes)(
  'exactly one reminder is sent if a call to the database fails (%s)',
  async (how) => {
    const seed = async () => {
      const { keep, reminders } = await seedApplication()
      await keep({ own_note: null, remind_on: inDays(0) })
      return reminders
    }
    await expectOneMailDespiteFailures(how, board, { seed, untilNextMs: 23 * 60 * 60_000 })
  },
)
