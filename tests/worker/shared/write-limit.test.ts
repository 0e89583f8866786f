import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { startApp } from '../../support/app.ts'
import { seedPerson, signIn } from '../../support/people.ts'

const WRITES_PER_PERSON = 5
const app = startApp({ bindings: { WRITES_PER_PERSON } })

type Person = Awaited<ReturnType<typeof seedPerson>>

const rename = ({ headers }: Person, name: string) =>
  app.fetch('/api/profile', {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ full_name: name }),
  })

/** Changes the profile, once per second, until the write limit is used up. */
async function writeAll(person: Person): Promise<void> {
  for (let i = 0; i < WRITES_PER_PERSON; i++) {
    expect((await rename(person, `Nome ${i}`)).status).toBe(200)
    app.clock.turn({ seconds: 1 })
  }
}

describe('the write limit of ten minutes for each person', () => {
  test('answers 429 with Retry-After when it is exceeded', async () => {
    const person = await seedPerson(app.clock)
    await writeAll(person)
    const refused = await rename(person, 'Di troppo')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '595'])
    expect(((await refused.json()) as ProblemDetails).code).toBe('request.too_many')
    app.clock.turn({ seconds: 594 })
    // The limit counts per person, so a new session does not help.
    const again = await signIn(app.clock, { id: person.profileId, profileType: 'consumer' })
    expect((await rename(again, 'Di troppo')).status).toBe(429)
    app.clock.turn({ seconds: 1 })
    expect((await rename(again, 'Di nuovo')).status).toBe(200)
  })

  test('covers all writing routes together', async () => {
    const person = await seedPerson(app.clock)
    await writeAll(person)
    const { headers } = person
    for (const [method, path] of [
      ['POST', '/api/jobs'],
      ['DELETE', '/api/profile/image'],
      ['PATCH', '/api/job-offer/off_x'],
      ['POST', '/api/profile/onboarding/start'],
      ['GET', '/api/job-offer/off_x/applications.csv'],
      ['HEAD', '/api/job-offer/off_x/resumes.zip'],
    ] as const) {
      expect((await app.fetch(path, { method, headers })).status).toBe(429)
    }
  })

  test('prevents any change by a refused write', async () => {
    const person = await seedPerson(app.clock)
    await writeAll(person)
    await rename(person, 'Di troppo')
    const me = await app.fetch('/api/me', { headers: person.headers })
    expect(await me.text()).not.toContain('Di troppo')
  })

  test('does not count writes with an ended session', async () => {
    const person = await seedPerson(app.clock)
    const ended = await signIn(app.clock, { id: person.profileId, profileType: 'consumer' })
    await app.fetch('/api/logout', { method: 'POST', headers: ended.headers })
    for (let i = 0; i < WRITES_PER_PERSON; i++) {
      expect((await rename(ended, 'Di un altro')).status).toBe(401)
    }
    await writeAll(person)
  })

  test('holds for parallel requests', async () => {
    const person = await seedPerson(app.clock)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => rename(person, `N ${i}`)),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(429)])
  })

  test('does not count reads, and does not affect other people', async () => {
    const [person, other] = [await seedPerson(app.clock), await seedPerson(app.clock)]
    await writeAll(person)
    for (let i = 0; i < 10; i++) {
      expect((await app.fetch('/api/me', { headers: person.headers })).status).toBe(200)
    }
    expect((await rename(other, 'Altra')).status).toBe(200)
  })
})
