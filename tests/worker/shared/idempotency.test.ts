import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { startApp } from '../../support/app.ts'
import { bindingsFailingAtCall, interceptedBindings } from '../../support/faults.ts'
import { fetchProfileOfPerson, runCronTasks } from '../../support/files.ts'
import {
  completeOnboardingAnswers,
  readOnboardedRows,
  submitOnboarding,
} from '../../support/onboarding.ts'
import { seedPerson, signIn } from '../../support/people.ts'
import { db } from '../../support/seed.ts'

const app = startApp()
let people = 0
const newcomer = () => seedPerson(app.clock, { onboardingStatus: 'in_progress' })
const seedSession = (id: string) => signIn(app.clock, { id, profileType: 'consumer' })
/**
 * The third database call of a request saves the onboarding. The first one checks the session and
 * counts the write; the second one concerns the idempotency key.
 */
const savingCall = 3
const newName = () => `chiavi.${people++}`
const problemOf = (response: Response): Promise<ProblemDetails> => response.json()

describe('an Idempotency-Key', () => {
  test('makes a replay return the first response and change nothing', async () => {
    const person = await newcomer()
    const name = newName()
    const first = await submitOnboarding(app, person, completeOnboardingAnswers(name), 'chiave-1')
    const changed = await app.fetch('/api/profile', {
      method: 'PATCH',
      headers: { ...person.headers, 'Content-Type': 'application/json' },
      body: '{"job_title":"Altro"}',
    })
    expect(changed.status).toBe(200)
    const replay = await submitOnboarding(app, person, completeOnboardingAnswers(name), 'chiave-1')
    expect([replay.status, await replay.text()]).toEqual([first.status, await first.text()])
    expect((await fetchProfileOfPerson(app, person)).job_title).toBe('Altro')
  })

  test('is rejected with another body, and is separate for each person', async () => {
    const [person, other] = [await newcomer(), await newcomer()]
    const name = newName()
    await submitOnboarding(app, person, completeOnboardingAnswers(name), 'chiave-2')
    const before = await readOnboardedRows(person.profileId)
    const reused = await submitOnboarding(
      app,
      person,
      completeOnboardingAnswers(name, { job_title: 'Altro' }),
      'chiave-2',
    )
    expect([reused.status, (await problemOf(reused)).code]).toEqual([422, 'request.key_reused'])
    expect(await readOnboardedRows(person.profileId)).toEqual(before)
    expect(
      (await submitOnboarding(app, other, completeOnboardingAnswers(newName()), 'chiave-2')).status,
    ).toBe(200)
    const done = await submitOnboarding(app, person, completeOnboardingAnswers(name), 'chiave-3')
    expect([done.status, (await problemOf(done)).code]).toEqual([409, 'onboarding.completed'])
  })

  test('answers a concurrent request with 409 and does nothing', async () => {
    const person = await newcomer()
    let begun = () => {}
    let release = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const { bindings } = interceptedBindings(async ({ number, run }) => {
      if (number === savingCall) {
        begun()
        await released
      }
      return run()
    })
    const body = completeOnboardingAnswers(newName())
    const slow = submitOnboarding(
      startApp({ clock: app.clock, bindings }),
      person,
      body,
      'chiave-4',
    )
    await hasBegun
    const concurrent = await submitOnboarding(app, person, body, 'chiave-4')
    expect([concurrent.status, (await problemOf(concurrent)).code]).toEqual([
      409,
      'request.in_progress',
    ])
    expect(concurrent.headers.get('Retry-After')).toBe('1')
    expect((await readOnboardedRows(person.profileId)).status).toBe('in_progress')
    release()
    expect((await slow).status).toBe(200)
    expect((await submitOnboarding(app, person, body, 'chiave-4')).status).toBe(200)
  })

  test('lets one of 30 parallel requests write, and all get its response', async () => {
    const person = await newcomer()
    const body = completeOnboardingAnswers(newName())
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => submitOnboarding(app, person, body, 'chiave-5')),
    )
    const bodies = new Set<string>()
    for (const response of responses) {
      if (response.status === 200) bodies.add(await response.text())
      else expect(response.status).toBe(409)
    }
    expect(bodies.size).toBe(1)
    const { jobs, education } = await readOnboardedRows(person.profileId)
    expect([jobs.length, education.length]).toEqual([2, 1])
  })

  test('is released if the request was refused', async () => {
    const [person, other] = [await newcomer(), await newcomer()]
    const name = newName()
    await submitOnboarding(app, other, completeOnboardingAnswers(name))
    expect(
      (await submitOnboarding(app, person, completeOnboardingAnswers(name), 'chiave-6')).status,
    ).toBe(409)
    expect(
      (await submitOnboarding(app, person, completeOnboardingAnswers(newName()), 'chiave-6'))
        .status,
    ).toBe(200)
  })

  test('prevents writes of an attempt whose lease has expired', async () => {
    const person = await newcomer()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const { bindings } = interceptedBindings(async ({ number, run }) => {
      if (number === savingCall) {
        begun()
        await released
      }
      return run()
    })
    const stuck = submitOnboarding(
      startApp({ clock: app.clock, bindings }),
      person,
      completeOnboardingAnswers(newName()),
      'chiave-7',
    )
    await hasBegun
    app.clock.turn({ seconds: 121 })
    const name = newName()
    expect(
      (await submitOnboarding(app, person, completeOnboardingAnswers(name), 'chiave-7')).status,
    ).toBe(200)
    release()
    expect((await stuck).status).toBe(409)
    expect((await fetchProfileOfPerson(app, person)).username).toBe(name)
    // The expired attempt must not have released the key, because a later attempt holds the key by
    // then.
    expect(
      (await submitOnboarding(app, person, completeOnboardingAnswers(name), 'chiave-7')).status,
    ).toBe(200)
  })

  test('prevents a repetition if the response of a completed request was lost', async () => {
    const person = await newcomer()
    const body = completeOnboardingAnswers(newName())
    const { bindings } = bindingsFailingAtCall(savingCall, 'after')
    const losing = startApp({ clock: app.clock, bindings })
    expect((await submitOnboarding(losing, person, body, 'chiave-9')).status).toBe(503)
    await app.fetch('/api/profile', {
      method: 'PATCH',
      headers: { ...person.headers, 'Content-Type': 'application/json' },
      body: '{"job_title":"Altro"}',
    })
    expect((await submitOnboarding(app, person, body, 'chiave-9')).status).toBe(200)
    expect((await fetchProfileOfPerson(app, person)).job_title).toBe('Altro')
  })

  test('is stored for a day', async () => {
    const person = await newcomer()
    const name = newName()
    await submitOnboarding(app, person, completeOnboardingAnswers(name), 'chiave-8')
    app.clock.turn({ hours: 23 })
    const again = { headers: (await seedSession(person.profileId)).headers }
    const other = completeOnboardingAnswers(name, { job_title: 'Altro' })
    expect((await submitOnboarding(app, again, other, 'chiave-8')).status).toBe(422)
    app.clock.turn({ hours: 1, seconds: 1 })
    const later = { headers: (await seedSession(person.profileId)).headers }
    const free = await submitOnboarding(app, later, other, 'chiave-8')
    expect([free.status, (await problemOf(free)).code]).toEqual([409, 'onboarding.completed'])
    app.clock.turn({ hours: 25 })
    await runCronTasks(app.clock, '17 3 * * *')
    expect(await db.query.idempotencyKeys.findMany()).toEqual([])
  })

  test.each(['', ' ', 'a b', 'è', 'x'.repeat(256)])('is rejected if it is %o', async (key) => {
    const person = await newcomer()
    const response = await submitOnboarding(app, person, completeOnboardingAnswers(newName()), key)
    expect([response.status, (await problemOf(response)).errors]).toEqual([
      400,
      [{ path: 'Idempotency-Key', code: 'invalid' }],
    ])
    expect((await readOnboardedRows(person.profileId)).status).toBe('in_progress')
  })
})
