import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { TestClock } from '../../support/clock.ts'
import { env } from '../../support/env.ts'
import { breakingAt, breaks, callsToBreak } from '../../support/faults.ts'
import { atMorning, morning, round, sweep } from '../../support/job-mails.ts'
import { MailQueue } from '../../support/mail-queue.ts'
import { seedProfile, signIn } from '../../support/people.ts'
import { db, seedCompany, seedOffer, seedOffers } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const clock = new TestClock(atMorning)
const queue = new MailQueue(clock)
const board = { clock, queue }
const app = startApp({ clock })

const inDays = (days: number) => new Date(clock.now().getTime() + days * 24 * 60 * 60_000)
const deliver = () => queue.deliver({ ...env, MAIL_QUEUE: queue.binding })

async function seedSaver(offers: string[], more: Parameters<typeof seedProfile>[1] = {}) {
  const row = await seedProfile(clock, { sendSavedOfferEmails: true, ...more })
  const { headers } = await signIn(clock, row)
  for (const id of offers) {
    await app.fetch(`/api/saved-offers/${id}`, { method: 'PUT', headers })
  }
  return row
}

const mailsTo = async ({ email }: { email: string }) => {
  await deliver()
  return mailbox.messages(email)
}

test('one mail, three days before, with all that end; a later expiry is told again', async () => {
  const companyId = await seedCompany({ name: 'Alba' })
  const [soon, sooner, late, closed] = await seedOffers(companyId, [
    { title: 'Regista', expiresAt: inDays(2.5) },
    { title: 'Sarta', expiresAt: inDays(1) },
    { title: 'Fonico', expiresAt: inDays(4) },
    { title: 'Attrice', expiresAt: inDays(1), isActive: false },
  ])
  const person = await seedSaver([soon!, sooner!, late!, closed!])
  const unasked = await seedSaver([soon!], { sendSavedOfferEmails: false })
  await round(board, morning)
  await round(board, morning)
  const [mail, ...others] = await mailsTo(person)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('2 offerte salvate stanno per chiudere')
  expect(mail?.text.indexOf('Sarta')).toBeLessThan(mail?.text.indexOf('Regista') ?? 0)
  expect(mail?.text).not.toMatch(/Fonico|Attrice/)
  expect(await mailsTo(unasked)).toEqual([])

  await db
    .update(schema.offers)
    .set({ expiresAt: inDays(2.8) })
    .where(eq(schema.offers.id, soon!))
  await round(board, morning)
  expect((await mailsTo(person)).map(({ subject }) => subject)).toContain(
    'Sta per chiudere: Regista',
  )
})

test('nothing to somebody who has applied', async () => {
  const id = await seedOffer({ expiresAt: inDays(1) })
  const person = await seedSaver([id])
  await db.insert(schema.jobApplications).values({
    id: `app_${person.id.slice(4)}`,
    offerId: id,
    profileId: person.id,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  })
  await round(board, morning)
  expect(await mailsTo(person)).toEqual([])
})

test.each(breaks)('exactly one mail if a call to the database fails (%s)', async (how) => {
  const id = await seedOffer({ expiresAt: inDays(2) })
  for (const at of callsToBreak(how)) {
    const person = await seedSaver([id])
    const { bindings, calls } = breakingAt(at, how)
    await round(board, morning, bindings).catch(() => undefined)
    const isBroken = calls().length >= at
    await round(board, morning)
    // If a mail was written to the outbox but not put into the queue, the sweep sends it.
    await round(board, sweep)
    expect(await mailsTo(person), `call ${at}`).toHaveLength(1)
    if (!isBroken) return
  }
})
