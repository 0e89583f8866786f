import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { jobApplications } from '../../../worker/db/schema/applications.ts'
import { mails } from '../../../worker/db/schema/messages.ts'
import { startApp } from '../../support/app.ts'
import {
  answerPath,
  fetchApplicationsOfPerson,
  fetchReceivedApplications,
  moveApplicationOrThrow,
  readAnswer,
  readStatusAndErrorCode,
  seedMember,
  seedSentApplication,
  sendAnswerThroughLink,
  sendMoveRequest,
  sendRefusalUndo,
  signInAgain,
  statusesOf,
  undoRefusalOrThrow,
} from '../../support/applications.ts'
import { runCronTasks } from '../../support/files.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()
const notAllowed = [409, 'applications.move_not_allowed']

const subjectsTo = async (email: string) =>
  (await mailbox.messages(email)).map(({ subject }) => subject)

const wayTo = {
  sent: [],
  seen: ['seen'],
  in_contact: ['seen', 'in_contact'],
} as const

describe('undoing a refusal', () => {
  test.each(['sent', 'seen', 'in_contact'] as const)(
    'restores %s and sends no mail',
    async (before) => {
      const { id, member, person, offerId } = await seedSentApplication(app)
      for (const status of wayTo[before]) await moveApplicationOrThrow(app, member, id, status)
      const [own] = await fetchApplicationsOfPerson(app, person)
      const subjects = await subjectsTo(person.email)

      app.clock.turn({ seconds: 60 })
      await moveApplicationOrThrow(app, member, id, 'not_selected')
      app.clock.turn({ seconds: 30 * 60 - 1 })
      const recruiter = await signInAgain(app, member, 'provider')
      const restored = await undoRefusalOrThrow(app, recruiter, id)
      expect(restored).toMatchObject({ status: before, refusal_final_at: null })
      expect(statusesOf(restored)).toEqual(['sent', ...wayTo[before]])

      app.clock.turn({ hours: 1 })
      await app.mails.deliver(app.bindings)
      await runCronTasks(app.clock, '*/5 * * * *')
      await app.mails.deliver(app.bindings)
      expect(await subjectsTo(person.email)).toEqual(subjects)
      const [after] = await fetchApplicationsOfPerson(
        app,
        await signInAgain(app, person, 'consumer'),
      )
      expect(after).toMatchObject({
        status: before,
        timeline: own!.timeline,
        updated_at: own!.updated_at,
      })
      const there = await fetchReceivedApplications(
        app,
        await signInAgain(app, member, 'provider'),
        offerId,
      )
      expect(there.data[0]).toMatchObject({ status: before })
    },
  )

  test('works by the answer link too', async () => {
    const { inbox, person } = await seedSentApplication(app)
    const [mail] = await mailbox.messages(inbox)
    const path = answerPath(mail?.links[0] ?? '')
    await sendAnswerThroughLink(app, path, 'not_selected')
    const response = await app.fetch(`${path}/refusal`, { method: 'DELETE' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ application: { status: 'sent' } })
    app.clock.turn({ hours: 1 })
    await app.mails.deliver(app.bindings)
    expect(await mailbox.messages(person.email)).toHaveLength(1)
    expect(await readAnswer(app, path)).toMatchObject({ application: { status: 'sent' } })
  })

  test('allows a later positive answer, which is announced', async () => {
    const { id, member, person } = await seedSentApplication(app)
    await moveApplicationOrThrow(app, member, id, 'not_selected')
    await undoRefusalOrThrow(app, member, id)
    await moveApplicationOrThrow(app, member, id, 'in_contact')
    expect(await subjectsTo(person.email)).toEqual([
      'Bottega Scirocco vuole conoscerti meglio',
      'La tua candidatura per Redattrice è partita',
    ])
    await moveApplicationOrThrow(app, member, id, 'not_selected')
    app.clock.turn({ seconds: 30 * 60 })
    await app.mails.deliver(app.bindings)
    expect((await subjectsTo(person.email))[0]).toBe(
      'La risposta alla tua candidatura per Redattrice',
    )
  })

  test('is refused after the announcement', async () => {
    const { id, member, person } = await seedSentApplication(app)
    await moveApplicationOrThrow(app, member, id, 'not_selected')
    app.clock.turn({ seconds: 30 * 60 })
    await app.mails.deliver(app.bindings)
    const recruiter = await signInAgain(app, member, 'provider')
    expect(await readStatusAndErrorCode(await sendRefusalUndo(app, recruiter, id))).toEqual(
      notAllowed,
    )
    const [own] = await fetchApplicationsOfPerson(app, await signInAgain(app, person, 'consumer'))
    expect(own?.status).toBe('not_selected')
  })

  test('is refused while the mail is being sent, also if a clock runs ahead', async () => {
    const { id, member } = await seedSentApplication(app)
    await moveApplicationOrThrow(app, member, id, 'not_selected')
    const row = await db.query.jobApplications.findFirst({ where: eq(jobApplications.id, id) })
    await db.update(mails).set({ attempts: 1 }).where(eq(mails.id, row!.refusalMailId!))
    expect(await readStatusAndErrorCode(await sendRefusalUndo(app, member, id))).toEqual(notAllowed)
    expect(
      await readStatusAndErrorCode(await sendMoveRequest(app, member, id, 'in_contact')),
    ).toEqual(notAllowed)
    const after = await db.query.jobApplications.findFirst({ where: eq(jobApplications.id, id) })
    expect(after).toEqual(row)
    expect(
      await db.query.mails.findFirst({ where: eq(mails.id, row!.refusalMailId!) }),
    ).toBeTruthy()
  })

  test('is refused after a withdrawal', async () => {
    const { id, member, person } = await seedSentApplication(app)
    await moveApplicationOrThrow(app, member, id, 'not_selected')
    await moveApplicationOrThrow(app, person, id, 'withdrawn')
    expect(await readStatusAndErrorCode(await sendRefusalUndo(app, member, id))).toEqual(notAllowed)
  })

  test('is allowed only to the company', async () => {
    const { id, member, person } = await seedSentApplication(app)
    const other = await seedSentApplication(app)
    await moveApplicationOrThrow(app, member, id, 'not_selected')
    for (const who of [person, other.member, other.person]) {
      expect(await readStatusAndErrorCode(await sendRefusalUndo(app, who, id))).toEqual([
        404,
        'applications.not_found',
      ])
    }
    expect((await sendRefusalUndo(app, { headers: {} }, id)).status).toBe(401)
  })

  test('happens once for parallel requests, and changes nothing without a refusal', async () => {
    const { id, member, companyId } = await seedSentApplication(app)
    const colleague = await seedMember(app.clock, companyId)
    await moveApplicationOrThrow(app, member, id, 'seen')
    await moveApplicationOrThrow(app, member, id, 'not_selected')
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => sendRefusalUndo(app, i % 2 ? member : colleague, id)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const rows = await db.query.applicationMoves.findMany({
      where: (row) => eq(row.applicationId, id),
      orderBy: (row, { asc }) => asc(row.step),
    })
    expect(rows.map(({ status }) => status)).toEqual(['sent', 'seen', 'not_selected', 'seen'])
  })

  test('in parallel with another refusal ends in one state with the matching mail', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, member, companyId, person } = await seedSentApplication(app)
      const colleague = await seedMember(app.clock, companyId)
      await moveApplicationOrThrow(app, member, id, 'not_selected')
      const responses = await Promise.all([
        sendRefusalUndo(app, member, id),
        sendMoveRequest(app, colleague, id, 'not_selected'),
        sendRefusalUndo(app, colleague, id),
        sendMoveRequest(app, member, id, 'not_selected'),
      ])
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const row = await db.query.jobApplications.findFirst({ where: eq(jobApplications.id, id) })
      const waiting = await db.query.mails.findMany({
        where: (mail, { and }) =>
          and(eq(mail.recipient, person.email), eq(mail.kind, 'application_refused')),
      })
      expect(['sent', 'not_selected']).toContain(row?.status)
      const expected = row?.status === 'not_selected' ? [row.refusalMailId] : []
      expect(waiting.map((mail) => mail.id)).toEqual(expected)
    }
  })

  test('a refusal that can be undone is not in the applicant’s archive', async () => {
    const { id, member, person } = await seedSentApplication(app)
    const archive = async () => {
      const { headers } = await signInAgain(app, person, 'consumer')
      const response = await app.fetch('/api/profile/export', { headers })
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      return new TextDecoder().decode(files['dati.json'])
    }
    await moveApplicationOrThrow(app, member, id, 'not_selected')
    expect(await archive()).not.toMatch(/not_selected|application_refused/)
    await undoRefusalOrThrow(app, member, id)
    expect(await archive()).not.toMatch(/not_selected|application_refused/)
    await moveApplicationOrThrow(app, member, id, 'not_selected')
    app.clock.turn({ seconds: 30 * 60 })
    await app.mails.deliver(app.bindings)
    expect(await archive()).toMatch(/not_selected[\s\S]*application_refused/)
  })
})
