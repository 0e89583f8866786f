import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import {
  countJobMailsTo,
  jobMailCronLine,
  readProfileRow,
  runCronLine,
  seedJobMailSubscriber,
  seedOffersPublishedNow,
  startJobMailTest,
  unsubscribePath,
} from '../../support/job-mails.ts'
import { signIn } from '../../support/people.ts'
import { seedCompany } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

/** All tests share the same offers, so each test has its own skill. */
const board = startJobMailTest()
const { clock } = board
const app = startApp({ clock })
let tests = 0
let skill = ''
let companyId = ''

beforeEach(async () => {
  clock.turn({ days: 1 })
  skill = `attesa${tests++}`
  companyId = await seedCompany()
})

/**
 * Moves the clock by some days, inserts one new offer that matches, and runs the morning cron line.
 */
async function morningAfter(days: number): Promise<void> {
  clock.turn({ days })
  await seedOffersPublishedNow(clock, companyId, [{ skills: [skill] }])
  await runCronLine(board, jobMailCronLine)
  await board.deliver()
}

const questionsTo = async (email: string) =>
  (await mailbox.messages(email)).filter(({ subject }) => subject.startsWith('Vuoi ancora'))
const keep = async (id: string) =>
  app.fetch(`/api${await unsubscribePath(id)}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ state: 'active' }),
  })
const subscriptionOf = async (id: string) =>
  (await app.json<{ subscription: unknown }>(`/api${await unsubscribePath(id)}`)).subscription

describe('a subscriber who opens no link for six months', () => {
  test('is asked once, gets offers for two more weeks, and then no mails', async () => {
    const person = await seedJobMailSubscriber(clock, [skill])
    await morningAfter(181)
    expect(await questionsTo(person.email)).toHaveLength(0)
    expect((await countJobMailsTo(person.email)).sent).toBe(1)
    await morningAfter(2)
    expect(await questionsTo(person.email)).toHaveLength(1)
    // On that day, the mail with the question (whether to go on) replaces the mail with offers.
    expect((await countJobMailsTo(person.email)).sent).toBe(1)
    expect(await subscriptionOf(person.id)).toMatchObject({
      send_job_emails: true,
      is_asked: true,
    })
    await morningAfter(13)
    expect((await countJobMailsTo(person.email)).sent).toBe(2)
    await morningAfter(1)
    expect((await readProfileRow(person.id)).sendJobEmails).toBe(false)
    await morningAfter(1)
    expect((await countJobMailsTo(person.email)).sent).toBe(2)
    expect(await questionsTo(person.email)).toHaveLength(1)
  })

  test('gets mails for another six months after answering', async () => {
    const person = await seedJobMailSubscriber(clock, [skill])
    await morningAfter(183)
    const answers = await Promise.all(Array.from({ length: 5 }, () => keep(person.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await subscriptionOf(person.id)).toMatchObject({
      send_job_emails: true,
      is_asked: false,
    })
    await morningAfter(20)
    expect((await readProfileRow(person.id)).sendJobEmails).toBe(true)
    expect((await countJobMailsTo(person.email)).sent).toBe(1)
    await morningAfter(163)
    expect(await questionsTo(person.email)).toHaveLength(2)
  })

  test('can answer by opening an offer, and an active reader is not asked', async () => {
    const [asked, reader] = [
      await seedJobMailSubscriber(clock, [skill]),
      await seedJobMailSubscriber(clock, [skill]),
    ]
    await morningAfter(170)
    const open = async (email: string) => {
      const [mail] = await mailbox.messages(email)
      const link = mail!.links.find((one) => one.includes('/offerta/'))!
      const response = await app.fetch(new URL(link).pathname, { redirect: 'manual' })
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toMatch(/^\/offerte\//)
    }
    const [firstMail] = await mailbox.messages(asked.email)
    await open(reader.email)
    await morningAfter(13)
    expect(await questionsTo(reader.email)).toHaveLength(0)
    expect(await questionsTo(asked.email)).toHaveLength(1)
    const link = firstMail!.links.find((one) => one.includes('/offerta/'))!
    await app.fetch(new URL(link).pathname, { redirect: 'manual' })
    expect(await subscriptionOf(asked.id)).toMatchObject({ is_asked: false })
    await morningAfter(20)
    expect((await readProfileRow(asked.id)).sendJobEmails).toBe(true)
  })

  test('is not asked if the mails were turned on recently', async () => {
    const createdAt = new Date(clock.now().getTime() - 400 * 24 * 60 * 60_000)
    const person = await seedJobMailSubscriber(clock, [skill], { sendJobEmails: false, createdAt })
    const { headers } = await signIn(clock, person)
    await app.fetch('/api/profile', {
      method: 'PATCH',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ send_job_emails: true }),
    })
    await morningAfter(1)
    expect((await countJobMailsTo(person.email)).sent).toBe(1)
    expect(await questionsTo(person.email)).toHaveLength(0)
  })
})

test('mails that have ended can be restarted by the link, but not for a deleted account', async () => {
  const person = await seedJobMailSubscriber(clock, [skill], { sendJobEmails: false })
  expect((await keep(person.id)).status).toBe(200)
  expect((await readProfileRow(person.id)).sendJobEmails).toBe(true)
  const gone = await seedJobMailSubscriber(clock, [skill], {
    deletedAt: clock.now(),
    sendJobEmails: false,
  })
  expect((await keep(gone.id)).status).toBe(401)
  expect((await readProfileRow(gone.id)).sendJobEmails).toBe(false)
})
