import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ErrorCode,
  fieldErrorCodes,
  httpStatusByErrorCode,
} from '../../../worker/contract/errors.ts'
import { profiles } from '../../../worker/db/schema/people.ts'
import { startApp } from '../../support/app.ts'
import { randomisedTestOptions } from '../../support/effort.ts'
import { completeOnboardingAnswers } from '../../support/onboarding.ts'
import { seedPerson } from '../../support/people.ts'
import { db } from '../../support/seed.ts'

const app = startApp()

const awkward = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(null, '', ' ', '\0', 'a\0b', '\ud800', '__proto__', 'x'.repeat(6_000)),
  fc.constantFrom(-1, 0, 1e308, 0.1, 1e21, '1e3', '٣', '0x10', '9'.repeat(30)),
  fc.constantFrom(
    '0000-01-01',
    '9999-12-31',
    '2020-02-30',
    '2020-01-01T00:00',
    'javascript:alert(1)',
  ),
  fc.constantFrom([], {}, [[]], [null], { en: null }, { en: 'fluent', xx: 'native' }),
)

/** A valid body in which a random part is replaced by an unusual value. */
const spoilt = (body: unknown): fc.Arbitrary<unknown> =>
  fc.tuple(fc.constantFrom(...placesIn(body)), awkward).map(([place, value]) => {
    const copy = structuredClone(body)
    let at = copy as Record<string, unknown>
    for (const key of place.slice(0, -1)) at = at[key] as Record<string, unknown>
    at[place.at(-1) ?? ''] = value
    return copy
  })

const placesIn = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => [
        [...path, key],
        ...placesIn(one, [...path, key]),
      ])
    : []

const onboarding = completeOnboardingAnswers('persona.sporca')
const [job] = onboarding.jobs ?? []
const [education] = onboarding.education ?? []

test.each([
  ['POST', '/api/profile/onboarding', onboarding],
  ['POST', '/api/jobs', { job }],
  ['PATCH', '/api/jobs/:id', { job }],
  ['POST', '/api/education', { education }],
  ['PATCH', '/api/education/:id', { education }],
  [
    'PATCH',
    '/api/profile',
    { skills: ['a'], social_links: { a: 'https://a.example' }, username: 'abc' },
  ],
])(
  '%s %s accepts or rejects corrupted bodies without a server error',
  async (method, path, body) => {
    const person = await seedPerson(app.clock, { onboardingStatus: 'in_progress' })
    const headers = { ...person.headers, 'Content-Type': 'application/json' }
    const send = (path: string, method: string, body: string) =>
      app.fetch(path, { method, headers, body })
    const added = await send(path.replace('/:id', ''), 'POST', JSON.stringify(body))
    const entry: Record<string, { id?: string }> = added.ok ? await added.json() : {}
    const address = path.replace(':id', Object.values(entry)[0]?.id ?? '')
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(spoilt(body), async (spoilt) => {
        // Resets the onboarding. If it were completed, the worker would refuse all later bodies
        // without reading them.
        await db
          .update(profiles)
          .set({ onboardingStatus: 'in_progress' })
          .where(eq(profiles.id, person.profileId))
        const response = await send(address, method, JSON.stringify(spoilt))
        const text = await response.text()
        statuses.add(response.status)
        expect([response.status < 500, text]).toEqual([true, text])
        expect(text).not.toMatch(/SQLITE|D1_ERROR|\bat \w+ \(|SELECT /)
        if (response.ok) return
        const { code, errors = [] } = JSON.parse(text)
        expect(httpStatusByErrorCode[code as ErrorCode]).toBe(response.status)
        for (const error of errors) {
          expect(fieldErrorCodes).toContain(error.code)
          expect(error.path).not.toBe('')
        }
      }),
      randomisedTestOptions(40, 300),
    )
    // The worker must accept some bodies and refuse others. Otherwise the test would prove nothing.
    expect(statuses.size).toBeGreaterThan(1)
    expect([...statuses].some((status) => status < 300)).toBe(true)
  },
)
