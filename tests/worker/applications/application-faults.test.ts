import { describe, expect, test } from 'vitest'
import type { Env } from '../../../worker/deps/env.ts'
import { type startApp as start, startApp } from '../../support/app.ts'
import {
  createApplicationOrThrow,
  moveApplicationOrThrow,
  seedApplicant,
  seedOfferWithMembers,
  sendApplicationRequest,
  sendMoveRequest,
} from '../../support/applications.ts'
import {
  bindingsFailingAtCall,
  callNumbersToFail,
  type FailureMode,
  failureModes,
} from '../../support/faults.ts'
import { fakePdfBytes, listBucketKeys, runCronTasks, uploadResume } from '../../support/files.ts'
import { queueReceipt } from '../../support/mail-queue.ts'
import { signIn } from '../../support/people.ts'
import { db } from '../../support/seed.ts'
import { partialMock } from '../../support/stand-in.ts'

/**
 * The queue accepts messages but never delivers them, so all mails stay in the outbox. Other tests
 * cover delivery after failures.
 */
const MAIL_QUEUE = partialMock<Env['MAIL_QUEUE']>({ send: async () => queueReceipt })
const app = startApp({ bindings: { MAIL_QUEUE } })
type App = ReturnType<typeof start>
type Case = Awaited<ReturnType<typeof newCase>>

async function newCase() {
  const opening = await seedOfferWithMembers(app.clock, { applicationsLimit: 1 })
  const person = await seedApplicant(app)
  return { ...opening, person, id: '' }
}

async function sentCase(): Promise<Case> {
  const prepared = await newCase()
  const { id } = await createApplicationOrThrow(app, prepared.person, prepared.offerId)
  return { ...prepared, id }
}

/**
 * The state of a case: the application with its moves, the mails about it, and the counters of its
 * offer.
 */
async function stateOf({ offerId, person, inbox }: Case) {
  const [application] = await db.query.jobApplications.findMany({
    where: (row, { eq }) => eq(row.offerId, offerId),
  })
  const moves = await db.query.applicationMoves.findMany({
    where: (row, { eq }) => eq(row.applicationId, application?.id ?? ''),
    orderBy: (row, { asc }) => asc(row.step),
  })
  const mails = await db.query.mails.findMany({
    where: (row, { inArray }) => inArray(row.recipient, [person.email, inbox]),
  })
  const [day] = await db.query.offerDays.findMany({
    where: (row, { eq }) => eq(row.offerId, offerId),
  })
  const offer = await db.query.offers.findFirst({ where: (row, { eq }) => eq(row.id, offerId) })
  const file = await db.query.files.findFirst({
    where: (row, { eq }) => eq(row.id, application?.resumeFileId ?? ''),
  })
  return {
    status: application?.status ?? null,
    resume: file ? `${file.kind} ${file.state}` : null,
    moves: moves.map(({ status }) => status),
    mails: mails.map(({ kind }) => kind).sort(),
    refusalIsThere: mails.some(({ id }) => id === application?.refusalMailId),
    applications: day?.applications ?? 0,
    counter: offer?.applicationsCount,
    isActive: offer?.isActive,
  }
}

/**
 * Runs `act` in a new case for each call that `act` makes to D1 or R2, and makes that call fail.
 * After the failure, the state must be either the state before `act` or the complete result of
 * `act`. A retry must then lead to the complete result.
 */
async function sweep(
  how: FailureMode,
  prepare: () => Promise<Case>,
  act: (app: App, one: Case) => Promise<Response>,
  again: (one: Case, response: Response) => Promise<void>,
): Promise<string[]> {
  const [untouched, done] = [await prepare(), await prepare()]
  expect((await act(app, done)).ok).toBe(true)
  const either = [await stateOf(untouched), await stateOf(done)]
  expect(either[0]).not.toEqual(either[1])
  let made: string[] = []
  for (const at of callNumbersToFail(how)) {
    const one = await prepare()
    const { bindings, calls } = bindingsFailingAtCall(at, how)
    const response = await act(
      startApp({ clock: app.clock, bindings: { ...bindings, MAIL_QUEUE } }),
      one,
    )
    expect([at, response.ok || response.status === 503]).toEqual([at, true])
    const left = await stateOf(one)
    expect(either).toContainEqual(left)
    if (response.ok) expect(left).toEqual(either[1])
    await again(one, await act(app, one))
    expect(await stateOf(one)).toEqual(either[1])
    made = calls()
    if (made.length < at) {
      expect(response.ok).toBe(true)
      break
    }
  }
  return made
}

describe.each(failureModes)('when a call fails (%s)', (how) => {
  test.each([
    ['with a key', 'chiave'],
    ['without one', undefined],
  ])('sending an application %s is atomic, and a retry completes it', async (_, key) => {
    const more = { cover_letter: 'Ciao', ...(key && { key }) }
    const act = (at: App, { person, offerId }: Case) =>
      sendApplicationRequest(at, person, offerId, more)
    const broken = await sweep(how, newCase, act, async (one, retried) => {
      let response = retried
      if (response.status === 409 && key) {
        // Because of the failure, the idempotency key was not released. The retry succeeds only
        // after the attempt that holds the key has expired.
        app.clock.turn({ seconds: 121 })
        Object.assign(one.person, await signIn(app.clock, consumer(one)))
        response = await act(app, one)
      }
      // Without an idempotency key, the worker cannot tell a retry from a second application, so it
      // responds with 409.
      expect([response.status, key ?? 'no key']).toEqual([
        response.status === 409 && !key ? 409 : 201,
        key ?? 'no key',
      ])
    })
    expect(broken.filter((name) => name === 'DB.batch').length).toBeGreaterThanOrEqual(1)
    expect(broken.length).toBeGreaterThanOrEqual(3)
  })

  test.each([
    ['a refusal', 'member', 'not_selected'],
    ['a withdrawal', 'person', 'withdrawn'],
  ] as const)('%s is atomic, and a retry completes it', async (_, who, status) => {
    const broken = await sweep(
      how,
      sentCase,
      (at, one) => sendMoveRequest(at, one[who], one.id, status),
      async (_, response) => expect(response.status).toBe(200),
    )
    expect(broken).toContain('DB.batch')
    expect(broken.length).toBeGreaterThanOrEqual(4)
  })
})

test('undoing a refusal is atomic, and a retry completes it', async () => {
  const refused = async () => {
    const one = await sentCase()
    await moveApplicationOrThrow(app, one.member, one.id, 'not_selected')
    return one
  }
  await sweep(
    'after',
    refused,
    (at, one) => sendMoveRequest(at, one.member, one.id, 'in_contact'),
    async (_, response) => expect(response.status).toBe(200),
  )
})

const consumer = ({ person }: Case) => ({ id: person.profileId, profileType: 'consumer' }) as const

test('no mail refers to a missing application, and no application lacks its resume', async () => {
  const applications = await db.query.jobApplications.findMany()
  expect(applications.length).toBeGreaterThan(30)
  const keys = await listBucketKeys()
  for (const { status, resumeFileId } of applications) {
    if (status === 'withdrawn') expect(resumeFileId).toBeNull()
    else expect(keys).toContain(`resume/${resumeFileId}`)
  }
  const mails = await db.query.mails.findMany()
  const about = (kind: string) => mails.filter((mail) => mail.kind === kind).length
  expect(about('application_sent')).toBe(applications.length)
  // Each notification mail must belong to an application. Only a withdrawn application may lack its
  // notification, because an early withdrawal deletes the mail.
  const words = new Set(
    mails.filter(({ kind }) => kind === 'application_received').map(({ id }) => id),
  )
  const announced = applications.filter(
    ({ notificationMailId }) => notificationMailId && words.has(notificationMailId),
  )
  expect(announced).toHaveLength(words.size)
  const untold = applications.filter(
    ({ notificationMailId }) => !notificationMailId || !words.has(notificationMailId),
  )
  expect(untold.filter(({ status }) => status !== 'withdrawn')).toEqual([])
})

test('an application sent while its resume is replaced or deleted has a consistent resume', async () => {
  for (let round = 0; round < 4; round++) {
    const one = await newCase()
    const { person, offerId } = one
    const [response] = await Promise.all([
      sendApplicationRequest(app, person, offerId),
      round % 2 === 0
        ? uploadResume(app, person, fakePdfBytes('nuovo'))
        : app.fetch('/api/profile/resume', { method: 'DELETE', headers: person.headers }),
    ])
    await runCronTasks(app.clock, '*/5 * * * *')
    const { status, resume, mails } = await stateOf(one)
    if (response.ok) {
      expect([status, resume, mails.length]).toEqual(['sent', 'resume kept', 2])
    } else {
      expect([status, resume, mails.length]).toEqual([null, null, 0])
    }
  }
})
