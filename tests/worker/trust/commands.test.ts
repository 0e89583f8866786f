import { createScheduledController } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import type { OperatorCommand } from '../../../worker/contract/trust/commands.ts'
import { auditLog, operatorCommands, reports } from '../../../worker/db/schema/trust.ts'
import { scheduled } from '../../../worker/scheduled.ts'
import { insertOperatorCommandStatement } from '../../../worker/trust/commands/service.ts'
import { startApp } from '../../support/app.ts'
import { runCronTasks } from '../../support/files.ts'
import { seedPerson } from '../../support/people.ts'
import { db, seedCompany, seedOffer } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()

/** Stores an operator's command in the database, as the command line tool does. */
async function order(command: OperatorCommand): Promise<string> {
  const id = newId('command')
  await db.run(insertOperatorCommandStatement(id, command, app.clock.now()))
  return id
}

async function sweep(): Promise<void> {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const scheduledTime = app.clock.now()
  const controller = createScheduledController({ cron: '*/5 * * * *', scheduledTime })
  await scheduled(controller, app.bindings, { waitUntil: () => {} })
  log.mockRestore()
  await app.mails.deliver(app.bindings)
}

async function listed() {
  const email = `${newId('profile')}@posta.example`
  const owner = await seedPerson(app.clock, { profileType: 'provider', email })
  const id = await seedOffer({ companyId: await seedCompany({ ownerId: owner.profileId }) })
  const status = async () => (await app.fetch(`/api/job-offer/${id}`)).status
  return { id, email, status, profileId: owner.profileId }
}

const auditOf = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(
    ({ operator, action, why }) => ({ operator, action, why }),
  )
const commandOf = async (id: string) =>
  (await db.select().from(operatorCommands).where(eq(operatorCommands.id, id)))[0]

test('a command hides an offer like the screen does, with a mail and a log entry', async () => {
  const { id, email, status } = await listed()
  const note = 'Chiede soldi'
  const command = await order({
    ...{ what: 'moderate', kind: 'offer', id, action: 'hide', ground: 'scam', note },
  })
  expect(await status()).toBe(200)
  await sweep()
  await sweep()
  expect(await status()).toBe(404)
  expect(await commandOf(command)).toMatchObject({ error: null, doneAt: expect.any(Date) })
  expect(await auditOf(id)).toEqual([
    { operator: 'command line', action: 'hide', why: 'scam: Chiede soldi' },
  ])
  const mails = await mailbox.messages(email)
  expect(mails.map(({ text }) => text.includes(note))).toEqual([true])
})

test('commands run in order, and once by two parallel rounds', async () => {
  const { id, status } = await listed()
  const moderation = { what: 'moderate', kind: 'offer', id, ground: 'other' } as const
  await order({ ...moderation, action: 'hide' })
  await order({ ...moderation, action: 'show' })
  await order({ ...moderation, action: 'hide' })
  await sweep()
  expect(await status()).toBe(404)
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['hide', 'show', 'hide'])
  await order({ ...moderation, action: 'show' })
  await Promise.all([sweep(), sweep()])
  expect(await status()).toBe(200)
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['hide', 'show', 'hide', 'show'])
})

test('a command decides a report by its reference, for the reporter’s reason', async () => {
  const { id, status } = await listed()
  const answer = await app.fetch('/api/reports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'offer', id, reason: 'scam' }),
  })
  const { report } = await answer.json<{ report: { reference: string } }>()
  const { reference } = report
  await order({ what: 'decide', reference, outcome: 'upheld' })
  await sweep()
  expect(await status()).toBe(404)
  expect(await db.select().from(reports).where(eq(reports.reference, reference))).toMatchObject([
    { outcome: 'upheld', ground: 'scam' },
  ])
})

test('a command suspends a person', async () => {
  const { profileId } = await listed()
  const person = { what: 'moderate', kind: 'profile', id: profileId, ground: 'other' } as const
  await order({ ...person, action: 'suspend' })
  await sweep()
  expect((await auditOf(profileId)).map(({ action }) => action)).toEqual(['suspend'])
})

test('a failed command stores its error and does not block the others', async () => {
  const unknown = await order({
    ...{ what: 'moderate', kind: 'offer', id: 'off_none', action: 'hide', ground: 'scam' },
  })
  const nobody = await order({ what: 'decide', reference: 'X', outcome: 'upheld', ground: 'scam' })
  const damaged = newId('command')
  const row = { id: damaged, operator: 'command line', body: '{"what":1}' }
  await db.insert(operatorCommands).values({ ...row, createdAt: app.clock.now() })
  const { id, status } = await listed()
  await order({ what: 'moderate', kind: 'offer', id, action: 'hide', ground: 'scam' })
  await sweep()
  expect((await commandOf(unknown))?.error).toBe('reports.not_found')
  expect((await commandOf(nobody))?.error).toBe('reports.not_found')
  expect((await commandOf(damaged))?.error).toBe('request.invalid')
  expect(await status()).toBe(404)
})

test('the nightly round deletes commands a month after they ran', async () => {
  const id = await order({ what: 'decide', reference: 'Y', outcome: 'upheld', ground: 'scam' })
  await sweep()
  const log = vi.spyOn(console, 'log').mockReturnValue()
  app.clock.turn({ days: 29 })
  await runCronTasks(app.clock, '17 3 * * *')
  expect(await commandOf(id)).toBeDefined()
  app.clock.turn({ days: 2 })
  await runCronTasks(app.clock, '17 3 * * *')
  expect(await commandOf(id)).toBeUndefined()
  log.mockRestore()
})
