import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { TestClock } from '../../support/clock.ts'
import { env } from '../../support/env.ts'
import { bindingsFailingAtCall, callNumbersToFail, failureModes } from '../../support/faults.ts'
import {
  firstJobMailTime,
  jobMailCronLine,
  runCronLine,
  sweepCronLine,
} from '../../support/job-mails.ts'
import { MailQueue } from '../../support/mail-queue.ts'
import { seedProfile, signIn } from '../../support/people.ts'
import { db, seedCompany, seedOffer, seedOffers } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const clock = new TestClock(firstJobMailTime)
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

test('one mail is sent in the last three days, and another for a new expiry date', async () => {
  const companyId = await seedCompany({ name: 'Alba' })
  const [soon, sooner, late, closed] = await seedOffers(companyId, [
    { title: 'Regista', expiresAt: inDays(2.5) },
    { title: 'Sarta', expiresAt: inDays(1) },
    { title: 'Fonico', expiresAt: inDays(4) },
    { title: 'Attrice', expiresAt: inDays(1), isActive: false },
  ])
  const person = await seedSaver([soon!, sooner!, late!, closed!])
  const unasked = await seedSaver([soon!], { sendSavedOfferEmails: false })
  await runCronLine(board, jobMailCronLine)
  await runCronLine(board, jobMailCronLine)
  const [mail, ...others] = await mailsTo(person)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('2 offerte salvate stanno per chiudere')
  expect(mail?.text.indexOf('Sarta')).toBeLessThan(mail?.text.indexOf('Regista') ?? 0)
  expect(mail?.text).not.toMatch(/Fonico|Attrice/)
  expect(await mailsTo(unasked)).toEqual([])

  await db
    .update(drizzleSchema.offers)
    .set({ expiresAt: inDays(2.8) })
    .where(eq(drizzleSchema.offers.id, soon!))
  await runCronLine(board, jobMailCronLine)
  expect((await mailsTo(person)).map(({ subject }) => subject)).toContain(
    'Sta per chiudere: Regista',
  )
})

test('no mail is sent to someone who has applied', async () => {
  const id = await seedOffer({ expiresAt: inDays(1) })
  const person = await seedSaver([id])
  await db.insert(drizzleSchema.jobApplications).values({
    id: `app_${person.id.slice(4)}`,
    offerId: id,
    profileId: person.id,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  })
  await runCronLine(board, jobMailCronLine)
  expect(await mailsTo(person)).toEqual([])
})

test.each(failureModes)(
  'exactly one mail is sent if a call to the database fails (%s)',
  async (how) => {
    const id = await seedOffer({ expiresAt: inDays(2) })
    for (const at of callNumbersToFail(how)) {
      const person = await seedSaver([id])
      const { bindings, calls } = bindingsFailingAtCall(at, how)
      await runCronLine(board, jobMailCronLine, bindings).catch(() => undefined)
      const isBroken = calls().length >= at
      await runCronLine(board, jobMailCronLine)
      // If a mail was written to the outbox but not put into the queue, the sweep sends it.
      await runCronLine(board, sweepCronLine)
      expect(await mailsTo(person), `call ${at}`).toHaveLength(1)
      if (!isBroken) return
    }
  },
)
