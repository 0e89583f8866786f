import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { createIsolateMemory } from '../../../worker/deps/isolate-memory.ts'
import plain from '../../cv/goldens/plain-it-0.pdf?inline'
import { startApp } from '../../support/app.ts'
import { TestClock } from '../../support/clock.ts'
import { type FailureMode, failureModes, interceptedBindings } from '../../support/faults.ts'
import { singleFileForm } from '../../support/files.ts'
import { seedPerson, signIn } from '../../support/people.ts'

const clock = new TestClock()
const app = startApp({ clock })

type Person = Awaited<ReturnType<typeof seedPerson>>

const resume: Uint8Array<ArrayBuffer> = Uint8Array.from(
  atob(plain.slice(plain.indexOf(',') + 1)),
  (letter) => letter.charCodeAt(0),
)
const noPdf = new Uint8Array(new TextEncoder().encode('Mi chiamo Ada'))

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function analyse(
  { headers }: Person,
  { at = app, bytes = resume }: { at?: typeof app; bytes?: Uint8Array<ArrayBuffer> } = {},
) {
  const response = await at.fetch('/api/profile/cv-analyzer/?kind=resume', {
    method: 'POST',
    headers,
    body: singleFileForm('cv', bytes, 'cv.pdf'),
  })
  const { code }: Partial<ProblemDetails> = await response.json()
  return { status: response.status, code, wait: Number(response.headers.get('Retry-After')) }
}

/** A second isolate in which storing the file waits until the test calls `release`. */
function holding() {
  const hasBegun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const { bindings } = interceptedBindings(async ({ name, run }) => {
    if (name === 'FILES.put') {
      hasBegun.resolve()
      await released.promise
    }
    return run()
  })
  const at = startApp({ clock, bindings })
  return { at, bindings, hasBegun: hasBegun.promise, release: released.resolve }
}

describe('one CV analysis at a time for each person', () => {
  test('runs one of 20 parallel requests in several isolates, and the next one later', async () => {
    const person = await seedPerson(clock)
    const { bindings, hasBegun, release } = holding()
    const isolates = [0, 1, 2].map(() => startApp({ clock, bindings }))
    const all = Array.from({ length: 20 }, (_, i) => analyse(person, { at: isolates[i % 3]! }))
    await hasBegun
    const refusal = { status: 409, code: 'cv.in_progress', wait: 3 }
    const refused: unknown[] = []
    const others = all.map((one) =>
      one.then((answer) => answer.status !== 200 && refused.push(answer)),
    )
    // The first analysis is paused. It cannot end before all other requests have been refused.
    while (refused.length < 19) await Promise.race([wait(20), Promise.all(others)])
    expect(refused).toEqual(Array.from({ length: 19 }, () => refusal))
    release()
    expect((await Promise.all(all)).filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await analyse(person)).status).toBe(200)
  })

  test('answers a second request with 409 and Retry-After, without blocking other people', async () => {
    const [person, other] = [await seedPerson(clock), await seedPerson(clock)]
    const { at, hasBegun, release } = holding()
    const first = analyse(person, { at })
    await hasBegun
    const parallel = await Promise.all(Array.from({ length: 5 }, () => analyse(person)))
    const refusal = { status: 409, code: 'cv.in_progress', wait: 3 }
    expect(parallel).toEqual(Array.from({ length: 5 }, () => refusal))
    expect((await analyse(other)).status).toBe(200)
    release()
    expect((await first).status).toBe(200)
    expect((await analyse(person)).status).toBe(200)
  })

  test('is released after a failed analysis', async () => {
    const person = await seedPerson(clock)
    expect(await analyse(person, { bytes: noPdf })).toMatchObject({ code: 'cv.not_pdf' })
    expect((await analyse(person)).status).toBe(200)
  })

  test.each(failureModes)(
    'is released within a minute if the database fails %s the analysis',
    async (how) => {
      const person = await seedPerson(clock)
      expect(
        (await analyse(person, { at: brokenAfterReading(how) })).status,
      ).toBeGreaterThanOrEqual(how === 'for good' ? 500 : 200)
      clock.turn({ seconds: 60 })
      expect((await analyse(person)).status).toBe(200)
    },
  )

  test('is released after a crash, and a late end releases no other analysis', async () => {
    const person = await seedPerson(clock)
    const crashed = holding()
    const dead = analyse(person, crashed)
    await crashed.hasBegun
    clock.turn({ seconds: 59 })
    expect((await analyse(person)).code).toBe('cv.in_progress')
    clock.turn({ seconds: 1 })
    const second = holding()
    const alive = analyse(person, second)
    await second.hasBegun
    crashed.release()
    await dead
    expect((await analyse(person)).code).toBe('cv.in_progress')
    second.release()
    expect((await alive).status).toBe(200)
    expect((await analyse(person)).status).toBe(200)
  })
})

/**
 * An isolate in which storing the file fails before or after it takes effect. With `for good`, all
 * later calls to D1 or R2 fail as well.
 */
function brokenAfterReading(how: FailureMode) {
  let isKept = false
  const { bindings } = interceptedBindings(async ({ name, run }) => {
    if (name === 'FILES.put') isKept = true
    if (!isKept) return run()
    isKept = how === 'for good'
    if (how === 'after') await run()
    throw new Error('Network connection lost.')
  })
  return startApp({ clock, bindings })
}

describe('20 CV analyses an hour for each person', () => {
  test('include failed ones, and then 429 with Retry-After is answered', async () => {
    const person = await seedPerson(clock)
    for (let i = 0; i < 19; i++) {
      expect((await analyse(person, { bytes: noPdf })).status).toBe(415)
    }
    clock.turn({ seconds: 300 })
    expect((await analyse(person)).status).toBe(200)
    expect(await analyse(person)).toEqual({ status: 429, code: 'cv.too_many', wait: 3_300 })
    expect((await analyse(await seedPerson(clock))).status).toBe(200)
    clock.turn({ seconds: 3_300 })
    const { profileId: id } = person
    const later = await signIn(clock, { id, profileType: 'consumer' })
    expect((await analyse(later)).status).toBe(200)
  })

  test('exclude requests that were refused because another was running', async () => {
    const person = await seedPerson(clock)
    const { at, hasBegun, release } = holding()
    const first = analyse(person, { at })
    await hasBegun
    for (let i = 0; i < 25; i++) expect((await analyse(person)).status).toBe(409)
    release()
    await first
    expect((await analyse(person)).status).toBe(200)
  })
})

describe('one CV analysis at a time in an isolate', () => {
  test('queues the next one, and answers 503 with Retry-After if it waits too long', async () => {
    const memory = createIsolateMemory()
    const crowded = startApp({ clock, memory })
    const person = await seedPerson(clock)
    const held = Promise.withResolvers<void>()
    const times = { waitMs: 60_000, turnMs: 3_600_000 }
    const busy = memory.cvReader.run(clock, times, () => held.promise)
    const waiting = analyse(person, { at: crowded })
    const isWaiting = await Promise.race([waiting.then(() => false), wait(300).then(() => true)])
    expect(isWaiting).toBe(true)
    clock.turn({ seconds: 15 })
    expect(await waiting).toEqual({ status: 503, code: 'cv.busy', wait: 10 })
    held.resolve()
    await busy
    expect((await analyse(person, { at: crowded })).status).toBe(200)
  })
})
