import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { seedOfferWithMembers } from '../../support/applications.ts'
import { TestClock } from '../../support/clock.ts'
import { env } from '../../support/env.ts'
import { failureModes, interceptedBindings } from '../../support/faults.ts'
import {
  expectOneMailDespiteFailures,
  firstJobMailTime,
  jobMailCronLine,
  runCronLine,
} from '../../support/job-mails.ts'
import { MailQueue } from '../../support/mail-queue.ts'
import { setMemberMailSettings } from '../../support/member-mails.ts'
import { changeMember, removeMember, seedColleague } from '../../support/members.ts'
import { seedProfile } from '../../support/people.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const clock = new TestClock(firstJobMailTime)
const queue = new MailQueue(clock)
const app = startApp({ clock })
const board = { clock, queue }

beforeEach(() => clock.turn({ days: 1 }))

/** An offer, and a recruiter of its company who receives a daily digest of new applications. */
async function seedCase() {
  const opening = await seedOfferWithMembers(clock)
  const recruiter = await seedColleague(app, opening.companyId, 'recruiter')
  await setMemberMailSettings(app, recruiter, opening.companyId, 'daily')
  const apply = async (status: 'sent' | 'withdrawn' = 'sent') => {
    clock.turn({ seconds: 60 })
    const { id: profileId } = await seedProfile(clock)
    const times = { createdAt: clock.now(), updatedAt: clock.now() }
    const id = newId('application')
    await db
      .insert(drizzleSchema.jobApplications)
      .values({ id, offerId: opening.offerId, profileId, status, ...times })
  }
  const digests = async () => {
    await queue.deliver({ ...env, MAIL_QUEUE: queue.binding })
    return mailbox.messages(recruiter.email)
  }
  return { ...opening, recruiter, apply, digests }
}

test('a digest lists the applications since the last one once, and is not sent if there are none', async () => {
  const { apply, digests, companyId, offerId } = await seedCase()
  await apply()
  await apply()
  await apply('withdrawn')
  clock.turn({ days: 1 })
  await Promise.all([runCronLine(board, jobMailCronLine), runCronLine(board, jobMailCronLine)])
  await runCronLine(board, jobMailCronLine)
  const [mail, ...more] = await digests()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 nuove candidature per Bottega Scirocco')
  expect(mail?.text).toContain('Redattrice')
  expect(mail?.links.join(' ')).toContain(`company=${companyId}&offer=${offerId}`)
  clock.turn({ days: 1 })
  await runCronLine(board, jobMailCronLine)
  expect(await digests()).toHaveLength(1)
  await apply()
  clock.turn({ days: 3 })
  await runCronLine(board, jobMailCronLine)
  expect((await digests())[0]?.subject).toBe('1 nuova candidatura per Bottega Scirocco')
})

test('a digest is not sent for earlier applications, or to former members and viewers', async () => {
  const [removed, demoted, ended] = [await seedCase(), await seedCase(), await seedCase()]
  for (const one of [removed, demoted, ended]) await one.apply()
  const of = ({ companyId, recruiter: { profileId } }: typeof removed) => ({ companyId, profileId })
  expect((await removeMember(app, removed.member, of(removed))).status).toBe(200)
  expect((await changeMember(app, demoted.member, of(demoted), { role: 'viewer' })).status).toBe(
    200,
  )
  await setMemberMailSettings(app, ended.recruiter, ended.companyId, 'none')
  await setMemberMailSettings(app, ended.recruiter, ended.companyId, 'daily')
  clock.turn({ days: 1 })
  await runCronLine(board, jobMailCronLine)
  for (const one of [removed, demoted, ended]) expect(await one.digests()).toEqual([])
})

test.each(failureModes)(
  'exactly one digest is sent if a call to the database fails (%s)',
  async (how) => {
    const seed = async () => {
      const { apply, digests } = await seedCase()
      await apply()
      clock.turn({ days: 1 })
      return digests
    }
    await expectOneMailDespiteFailures(how, board, { seed, untilNextMs: 22 * 60 * 60_000 })
  },
)

test('an application of the last minute is only in the next digest', async () => {
  const { apply, digests } = await seedCase()
  const one = '1 nuova candidatura per Bottega Scirocco'
  const subjects = async () => (await digests()).map(({ subject }) => subject)
  await apply()
  clock.turn({ days: 1 })
  await apply()
  clock.turn({ seconds: 59 })
  await runCronLine(board, jobMailCronLine)
  expect(await subjects()).toEqual([one])
  clock.turn({ days: 1 })
  await runCronLine(board, jobMailCronLine)
  expect(await subjects()).toEqual([one, one])
  clock.turn({ days: 1 })
  await runCronLine(board, jobMailCronLine)
  expect(await subjects()).toEqual([one, one])
})

test('applications that arrive while a digest is written are in the next one', async () => {
  const { apply, digests } = await seedCase()
  await apply()
  clock.turn({ days: 1 })
  let arrived = 0
  const { bindings } = interceptedBindings(async ({ name, run }) => {
    if (name === 'DB.batch') {
      await apply()
      arrived += 1
    }
    return run()
  })
  await runCronLine(board, jobMailCronLine, bindings)
  expect(arrived).toBeGreaterThan(0)
  const subjects = async () => (await digests()).map(({ subject }) => subject)
  expect(await subjects()).toEqual(['1 nuova candidatura per Bottega Scirocco'])
  clock.turn({ days: 1 })
  await runCronLine(board, jobMailCronLine)
  expect((await subjects())[0]).toBe(`${arrived} nuove candidature per Bottega Scirocco`)
})
