import { describe, expect, test } from 'vitest'
import {
  isLegalApplicationMove,
  legalApplicationMoves,
} from '../../../worker/contract/applications/application-moves.ts'
import { applicationStatuses } from '../../../worker/contract/enums.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { startApp } from '../../support/app.ts'
import {
  fetchApplicationsOfPerson,
  fetchReceivedApplications,
  moveApplicationOrThrow,
  readStatusAndErrorCode,
  seedMember,
  seedSentApplication,
  sendMoveRequest,
  signInAgain,
  statusesOf,
} from '../../support/applications.ts'
import { runCronTasks } from '../../support/files.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()

type Status = (typeof applicationStatuses)[number]

/** The moves that lead from `sent` to each status. */
const waysTo: Record<Status, Status[]> = {
  sent: [],
  seen: ['seen'],
  in_contact: ['seen', 'in_contact'],
  hired: ['in_contact', 'hired'],
  not_selected: ['not_selected'],
  withdrawn: ['withdrawn'],
}

test.each(applicationStatuses)('from %s each side can make only its legal moves', async (from) => {
  const prepare = async () => {
    const one = await seedSentApplication(app)
    for (const step of waysTo[from]) {
      await moveApplicationOrThrow(
        app,
        step === 'withdrawn' ? one.person : one.member,
        one.id,
        step,
      )
    }
    return one
  }
  const statusOf = async (id: string) =>
    (await db.query.jobApplications.findFirst({ where: (row, { eq }) => eq(row.id, id) }))?.status
  let one = await prepare()
  for (const by of ['company', 'person'] as const) {
    for (const to of applicationStatuses) {
      expect(await statusOf(one.id)).toBe(from)
      const response = await sendMoveRequest(
        app,
        by === 'person' ? one.person : one.member,
        one.id,
        to,
      )
      // As long as a refusal can be undone, the applicant still sees the status `sent`. Their
      // legal moves depend on the status that they see.
      const visible = by === 'person' && from === 'not_selected' ? 'sent' : from
      const isMove = isLegalApplicationMove(by, visible, to)
      expect([by, to, await statusOf(one.id)]).toEqual([by, to, isMove ? to : from])
      if (isMove || to === visible) expect([by, to, response.status]).toEqual([by, to, 200])
      else
        expect(await readStatusAndErrorCode(response)).toEqual([
          409,
          'applications.move_not_allowed',
        ])
      if (isMove) one = await prepare()
    }
  }
})

test('every status except the first can be reached by a move', () => {
  const reached = Object.values(legalApplicationMoves).flatMap((moves) =>
    Object.values(moves).flat(),
  )
  expect(new Set(reached)).toEqual(new Set(applicationStatuses.filter((one) => one !== 'sent')))
})

describe('parallel moves', () => {
  test('to the same status are made and announced once', async () => {
    const { id, member, person } = await seedSentApplication(app)
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => sendMoveRequest(app, member, id, 'in_contact')),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(200))
    const [own] = await fetchApplicationsOfPerson(app, person)
    expect(statusesOf(own!)).toEqual(['sent', 'in_contact'])
    expect(await mailbox.messages(person.email)).toHaveLength(2)
  })

  test('to different statuses are applied one after the other', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, member, person, companyId } = await seedSentApplication(app)
      const other = await seedMember(app.clock, companyId)
      const responses = await Promise.all([
        sendMoveRequest(app, member, id, 'seen'),
        sendMoveRequest(app, other, id, 'hired'),
        sendMoveRequest(app, person, id, 'withdrawn'),
        sendMoveRequest(app, other, id, 'not_selected'),
      ])
      for (const response of responses) {
        if (response.status !== 200) {
          expect(await readStatusAndErrorCode(response)).toEqual([
            409,
            'applications.move_not_allowed',
          ])
        }
      }
      const rows = await db.query.applicationMoves.findMany({
        where: (row, { eq }) => eq(row.applicationId, id),
        orderBy: (row, { asc }) => asc(row.step),
      })
      expect(rows.map(({ step }) => step)).toEqual(rows.map((_, i) => i))
      expect(rows.length).toBe(1 + responses.filter(({ status }) => status === 200).length)
      for (const [i, { status, movedBy }] of rows.entries()) {
        const before = rows[i - 1]
        if (!before) continue
        const isUnknown = movedBy === 'person' && before.status === 'not_selected'
        const from = isUnknown ? rows[i - 2]!.status : before.status
        expect([from, status, isLegalApplicationMove(movedBy, from, status)]).toEqual([
          from,
          status,
          true,
        ])
      }
    }
  })
})

describe('a refusal', () => {
  test('is announced by mail and on the page after half an hour', async () => {
    const { id, member, person, inbox } = await seedSentApplication(app)
    const refused = await moveApplicationOrThrow(app, member, id, 'not_selected')
    const finalAt = new Date(app.clock.now().getTime() + 30 * 60_000)
    expect(refused).toMatchObject({
      status: 'not_selected',
      refusal_final_at: finalAt.toISOString(),
      applicant: { email: person.email },
    })
    const before = (await fetchApplicationsOfPerson(app, person))[0]!
    expect([before.status, statusesOf(before), before.updated_at]).toEqual([
      'sent',
      ['sent'],
      before.created_at,
    ])
    app.clock.turn({ seconds: 30 * 60 - 1 })
    const waiting = await signInAgain(app, person, 'consumer')
    await app.mails.deliver(app.bindings)
    expect((await fetchApplicationsOfPerson(app, waiting))[0]?.status).toBe('sent')
    expect(await mailbox.messages(person.email)).toHaveLength(1)

    app.clock.turn({ seconds: 1 })
    await app.mails.deliver(app.bindings)
    const after = (await fetchApplicationsOfPerson(app, waiting))[0]!
    expect([after.status, statusesOf(after)]).toEqual(['not_selected', ['sent', 'not_selected']])
    const [mail] = await mailbox.messages(person.email)
    expect(mail?.subject).toBe('La risposta alla tua candidatura per Redattrice')
    expect(mail?.text).toContain('Bottega Scirocco ha scelto di proseguire con altre persone')
    const [received] = (
      await fetchReceivedApplications(
        app,
        await signInAgain(app, member, 'provider'),
        after.job_offer_id,
      )
    ).data
    expect(received).toMatchObject({ status: 'not_selected', refusal_final_at: null })
    expect(await mailbox.messages(inbox)).toHaveLength(1)
  })

  test('that is undone in time sends no mail and stays hidden from the applicant', async () => {
    const { id, member, person } = await seedSentApplication(app)
    await moveApplicationOrThrow(app, member, id, 'seen')
    await moveApplicationOrThrow(app, member, id, 'in_contact')
    await moveApplicationOrThrow(app, member, id, 'not_selected')
    app.clock.turn({ seconds: 30 * 60 - 1 })
    const again = await signInAgain(app, member, 'provider')
    expect(await moveApplicationOrThrow(app, again, id, 'in_contact')).toMatchObject({
      refusal_final_at: null,
    })
    app.clock.turn({ hours: 1 })
    await app.mails.deliver(app.bindings)
    await runCronTasks(app.clock, '*/5 * * * *')
    const subjects = (await mailbox.messages(person.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Bottega Scirocco vuole conoscerti meglio',
      'La tua candidatura per Redattrice è partita',
    ])
    const [own] = await fetchApplicationsOfPerson(app, await signInAgain(app, person, 'consumer'))
    expect(statusesOf(own!)).toEqual(['sent', 'seen', 'in_contact'])
  })

  test('that is undone after its announcement is followed by a correction', async () => {
    const { id, member, person } = await seedSentApplication(app)
    await moveApplicationOrThrow(app, member, id, 'in_contact')
    await moveApplicationOrThrow(app, member, id, 'not_selected')
    app.clock.turn({ seconds: 30 * 60 })
    await app.mails.deliver(app.bindings)
    await moveApplicationOrThrow(app, await signInAgain(app, member, 'provider'), id, 'in_contact')
    const [own] = await fetchApplicationsOfPerson(app, await signInAgain(app, person, 'consumer'))
    expect(statusesOf(own!)).toEqual(['sent', 'in_contact', 'not_selected', 'in_contact'])
    expect(await mailbox.messages(person.email)).toHaveLength(4)
  })

  test('is not announced to an applicant who has withdrawn', async () => {
    const { id, member, person } = await seedSentApplication(app)
    await moveApplicationOrThrow(app, member, id, 'not_selected')
    const own = await moveApplicationOrThrow(app, person, id, 'withdrawn')
    expect(statusesOf(own)).toEqual(['sent', 'withdrawn'])
    app.clock.turn({ hours: 2 })
    await app.mails.deliver(app.bindings)
    expect(await mailbox.messages(person.email)).toHaveLength(1)
  })
})

test('each status is announced once, also if it is corrected and set again', async () => {
  const { id, member, person } = await seedSentApplication(app)
  for (const status of ['hired', 'in_contact', 'hired', 'in_contact'] as const) {
    await moveApplicationOrThrow(app, member, id, status)
  }
  const subjects = (await mailbox.messages(person.email)).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'Bottega Scirocco vuole conoscerti meglio',
    'Bottega Scirocco ha scelto te',
    'La tua candidatura per Redattrice è partita',
  ])
})

describe('an application', () => {
  test('cannot be found by other people and companies', async () => {
    const { id } = await seedSentApplication(app)
    const other = await seedSentApplication(app)
    for (const who of [other.person, other.member]) {
      for (const one of [id, newId('application'), 'x']) {
        expect(await readStatusAndErrorCode(await sendMoveRequest(app, who, one, 'seen'))).toEqual([
          404,
          'applications.not_found',
        ])
      }
    }
  })
})
