import { describe, expect, inject, test } from 'vitest'
import { type startApp as start, startApp } from '../../support/app.ts'
import {
  bindingsFailingAtCall,
  callNumbersToFail,
  type FailureMode,
  failureModes,
} from '../../support/faults.ts'
import {
  fakePdfBytes,
  fetchProfileOfPerson,
  fetchTextOrNull,
  listBucketKeys,
  listKeysOfFileRows,
  readFileRowsAndObjects,
  runCronTasks,
  uploadImage,
  uploadResume,
} from '../../support/files.ts'
import { sampleImages } from '../../support/images.ts'
import {
  completeOnboardingAnswers,
  readOnboardedRows,
  submitOnboarding,
} from '../../support/onboarding.ts'
import { seedPerson } from '../../support/people.ts'

const app = startApp()
type App = ReturnType<typeof start>
type Person = Awaited<ReturnType<typeof seedPerson>>

/**
 * Breaks the first call that `act` makes to D1 or R2, then with a new person the second call, and
 * so on. `check` examines the state after each failure.
 * @returns the names of the calls that the last run made
 */
async function sweep(
  how: FailureMode,
  prepare: () => Promise<Person>,
  act: (app: App, person: Person) => Promise<Response>,
  check: (person: Person, response: Response) => Promise<void>,
): Promise<string[]> {
  let made: string[] = []
  for (const at of callNumbersToFail(how)) {
    const person = await prepare()
    const { bindings, calls } = bindingsFailingAtCall(at, how)
    const response = await act(startApp({ clock: app.clock, bindings }), person)
    expect([at, response.status === 200 || response.status === 503]).toEqual([at, true])
    expect(await response.clone().text()).not.toContain('Network connection lost')
    await check(person, response)
    made = calls()
    if (made.length < at) {
      expect(response.status).toBe(200)
      break
    }
  }
  return made
}

const remove =
  (what: 'image' | 'resume') =>
  (app: App, { headers }: Person) =>
    app.fetch(`/api/profile/${what}`, { method: 'DELETE', headers })

/** The contents of a person's avatar and resume, downloaded from their addresses. */
async function contents(person: Person) {
  const { avatar_url, resume_url } = await fetchProfileOfPerson(app, person)
  return {
    avatar: await fetchTextOrNull(app, avatar_url),
    resume: await fetchTextOrNull(app, resume_url),
  }
}

/** Creates a person with an avatar and a resume. */
async function withFiles(): Promise<Person> {
  const person = await seedPerson(app.clock)
  expect((await uploadImage(app, person, sampleImages.png)).status).toBe(200)
  expect((await uploadResume(app, person, fakePdfBytes('before'))).status).toBe(200)
  return person
}

const changes: [name: string, act: (app: App, person: Person) => Promise<Response>][] = [
  ['a new avatar', (app, person) => uploadImage(app, person, sampleImages.jpeg)],
  ['a new resume', (app, person) => uploadResume(app, person, fakePdfBytes('after'))],
  ['a deleted avatar', remove('image')],
  ['a deleted resume', remove('resume')],
]

const starts: [name: string, prepare: () => Promise<Person>][] = [
  ['files', withFiles],
  ['none', () => seedPerson(app.clock)],
]

/**
 * Returns the states from which a change starts in this run. `npm test` uses only one of the two
 * states for each change; which one depends on the commit.
 */
function startsOfRun(how: FailureMode, change: string): typeof starts {
  const at = failureModes.indexOf(how) + changes.findIndex(([name]) => name === change)
  return starts.filter((_, start) => inject('isLong') || (at + start + inject('seed')) % 2 === 0)
}

describe.each(failureModes)('when a call fails (%s)', (how) => {
  describe.each(changes)('%s', (change, act) => {
    test.each(startsOfRun(how, change))(
      'the data of a person with %s is unchanged or changed completely, without orphaned files',
      async (_, prepare) => {
        const [before, after] = [await prepare(), await prepare()]
        expect((await act(app, after)).status).toBe(200)
        const either = [await contents(before), await contents(after)]

        const everyone: { person: Person; left: Awaited<ReturnType<typeof contents>> }[] = []
        const broken = await sweep(how, prepare, act, async (person, response) => {
          const left = await contents(person)
          expect(either).toContainEqual(left)
          if (response.ok) expect(left).toEqual(either[1])
          everyone.push({ person, left })
        })
        // Runs the nightly round once for all cases, because it is the slowest part of the test.
        await runCronTasks(app.clock, '17 3 * * *')
        expect((await listBucketKeys()).toSorted()).toEqual((await listKeysOfFileRows()).toSorted())
        for (const { person, left } of everyone) {
          expect(await contents(person)).toEqual(left)
          const kept = Object.entries(left).flatMap(([kind, one]) =>
            one === null ? [] : `${kind} kept`,
          )
          expect(await readFileRowsAndObjects(person.profileId)).toEqual({
            rows: kept,
            objects: kept.length,
          })
          expect((await act(app, person)).status).toBe(200)
          expect(await contents(person)).toEqual(either[1])
        }
        // The session, the profile and the change itself need at least five calls in total. If
        // there are fewer, some calls are not wrapped.
        expect(broken.length).toBeGreaterThanOrEqual(5)
      },
    )
  })

  test.each([
    ['with a key', 'chiave'],
    ['without one', undefined],
  ])('an onboarding %s is stored completely or not at all', async (_, key) => {
    const newcomer = () => seedPerson(app.clock, { onboardingStatus: 'in_progress' })
    const nameOf = ({ profileId }: Person) => `persona-${profileId.slice(-12)}`
    const act = (app: App, person: Person) =>
      submitOnboarding(app, person, completeOnboardingAnswers(nameOf(person)), key)
    const stateOf = async (person: Person) => {
      const text = JSON.stringify(await readOnboardedRows(person.profileId))
      const { email } = await fetchProfileOfPerson(app, person)
      return text
        .replaceAll(person.profileId, 'ID')
        .replaceAll(nameOf(person), 'NAME')
        .replaceAll(email, 'EMAIL')
    }
    const [before, after] = [await newcomer(), await newcomer()]
    expect((await act(app, after)).status).toBe(200)
    const either = [await stateOf(before), await stateOf(after)]
    expect(either[0]).not.toBe(either[1])

    const broken = await sweep(how, newcomer, act, async (person, response) => {
      const left = await stateOf(person)
      expect(either).toContain(left)
      if (response.ok) expect(left).toBe(either[1])
      let retried = await act(app, person)
      if (retried.status === 409) {
        // Because of the failure, the idempotency key was not released. The retry succeeds only
        // after the attempt that holds the key has expired.
        app.clock.turn({ seconds: 121 })
        retried = await act(app, person)
      }
      // Without an idempotency key, the worker cannot tell whether a completed onboarding was saved
      // by this request or by another device. It responds with 409.
      const isDone = key === undefined && left === either[1]
      expect(retried.status).toBe(isDone ? 409 : 200)
      expect(await stateOf(person)).toBe(either[1])
    })
    expect(broken.length).toBeGreaterThanOrEqual(key ? 2 : 1)
  })
})
